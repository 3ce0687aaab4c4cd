import { count, money } from '@emcee/client';
import { subscriptionScreenTexts } from '@emcee/contract';
import { HOSTS_QUANTITY, priceCents, priceTiers } from '@emcee/game';
import { useWords } from '../../../lib/words.tsx';
import lines from '../../../ui/charts/line-chart.module.css';
import classes from './price-curve.module.css';

const WIDTH = 340;
const HEIGHT = 190;
const EDGE = { left: 46, right: 14, top: 18, bottom: 26 };
const SHORTEST_AXIS = 20;
const FIGURE_WIDTH = 9;
const TICK_WIDTH = 24;
/** Prices of numbers that are nearer than this share one label. */
const NEAR = 3;
const GAP = { point: 13, line: 6 };

/** Keeps the chosen number well inside if possible. */
function axisEnd(hosts: number): number {
  const end = Math.max(SHORTEST_AXIS, Math.ceil((hosts * 1.25) / 10) * 10);
  return Math.min(end, HOSTS_QUANTITY.max);
}

function priceTicks(highestCents: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(highestCents));
  const leading = highestCents / magnitude;
  const step = magnitude * (leading < 2 ? 0.5 : leading < 5 ? 1 : 2);
  return Array.from({ length: Math.floor(highestCents / step) + 1 }, (_, index) => index * step);
}

function scaleFor(hosts: number) {
  const first = HOSTS_QUANTITY.min;
  const last = axisEnd(hosts);
  const highest = priceCents(last);
  return {
    first,
    last,
    highest,
    x: (n: number) => EDGE.left + ((n - first) / (last - first)) * (WIDTH - EDGE.left - EDGE.right),
    y: (cents: number) =>
      HEIGHT - EDGE.bottom - (cents / highest) * (HEIGHT - EDGE.top - EDGE.bottom),
  };
}

/** The price of each number of hosts, with the chosen number, and the one that is paid now. */
export function PriceCurve({ hosts, ownHosts }: { hosts: number; ownHosts: number }) {
  const words = useWords();
  const label = words(subscriptionScreenTexts.hostsForPrice, {
    n: count(hosts),
    price: money(priceCents(hosts)),
  });
  const { first, last, highest, x, y } = scaleFor(Math.max(hosts, ownHosts));
  const tier = priceTiers.find(({ endingQuantity = last }) => ownHosts <= endingQuantity);
  const hasOwn = ownHosts >= first && ownHosts !== hosts;
  const corners = [first, 6, last].filter((n) => n <= last);
  const line = corners.map((n) => `${x(n)},${y(priceCents(n))}`).join(' ');
  const ticks = [6, Math.round((first + last) / 2)].filter((n) => x(n) - x(first) > TICK_WIDTH);
  const floor = y(0);
  const chosen = { x: x(hosts), y: y(priceCents(hosts)) };
  const price = money(priceCents(hosts));
  // Near the left edge the price is at the right of its point, above the rising curve.
  const isLeft = chosen.x < WIDTH / 2;
  const reach = isLeft ? (price.length * FIGURE_WIDTH) / (x(first + 1) - x(first)) : 0;
  const above = y(priceCents(Math.min(last, Math.ceil(hosts + reach)))) - GAP.line;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`${lines.chart} ${classes.chart}`}
      role="img"
      aria-label={label}
    >
      {priceTicks(highest).map((cents) => (
        <g key={cents}>
          <line
            x1={EDGE.left}
            x2={WIDTH - EDGE.right}
            y1={y(cents)}
            y2={y(cents)}
            className={lines.grid}
          />
          <text x={EDGE.left - 8} y={y(cents) + 4} textAnchor="end" className={lines.tick}>
            {money(cents)}
          </text>
        </g>
      ))}
      {[first, ...ticks, last].map((n) => (
        <text key={n} x={x(n)} y={HEIGHT - 8} textAnchor="middle" className={lines.tick}>
          {count(n)}
        </text>
      ))}
      <polygon
        points={`${x(first)},${floor} ${line} ${x(last)},${floor}`}
        className={classes.area}
      />
      <polyline points={line} className={lines.line} />
      <line x1={chosen.x} x2={chosen.x} y1={chosen.y} y2={floor} className={classes.drop} />
      {ownHosts > 0 && tier !== undefined && (
        <line
          x1={x(Math.max(first, tier.startingQuantity - 1))}
          x2={x(Math.min(last, tier.endingQuantity ?? last))}
          y1={floor}
          y2={floor}
          className={classes.tier}
        />
      )}
      {hasOwn && (
        <>
          <line
            x1={x(ownHosts)}
            x2={x(ownHosts)}
            y1={y(priceCents(ownHosts))}
            y2={floor}
            className={classes.drop}
          />
          <circle cx={x(ownHosts)} cy={y(priceCents(ownHosts))} r={6} className={classes.point} />
          {Math.abs(ownHosts - hosts) >= NEAR && (
            <text
              x={x(ownHosts)}
              y={y(priceCents(ownHosts)) - GAP.point}
              textAnchor="middle"
              className={classes.price}
            >
              {money(priceCents(ownHosts))}
            </text>
          )}
        </>
      )}
      <circle
        cx={chosen.x}
        cy={chosen.y}
        r={6}
        className={hasOwn ? classes.hollow : classes.point}
      />
      <text
        x={chosen.x + (isLeft ? -2 : 2)}
        y={Math.min(chosen.y - GAP.point, above)}
        textAnchor={isLeft ? 'start' : 'end'}
        className={classes.price}
      >
        {price}
      </text>
    </svg>
  );
}

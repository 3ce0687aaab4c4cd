import { count } from '@emcee/client';
import { useElementSize } from '@mantine/hooks';
import classes from './line-chart.module.css';

const USUAL_WIDTH = 640;
const HEIGHT = 200;
const TITLE_WIDTH = 48;
const EDGE = { left: 44, right: 18, top: 16, bottom: 28 };

export type LinePoint = { key: string; title: string; value: number; text: string };

function ticksFor(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(1, ...values);
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10));
  const first = Math.floor(lowest / step) * step;
  const length = Math.ceil(highest / step) - first / step + 1;
  return Array.from({ length }, (_, index) => first + index * step);
}

export function LineChart({ label, points }: { label: string; points: readonly LinePoint[] }) {
  const ticks = ticksFor(points.map(({ value }) => value));
  // Drawn at the displayed width, so that text keeps its size on phones.
  const { ref, width: shownWidth } = useElementSize();
  const width = shownWidth === 0 ? USUAL_WIDTH : shownWidth;
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const spanX = width - EDGE.left - EDGE.right;
  const x = (index: number) =>
    EDGE.left + (points.length > 1 ? (index / (points.length - 1)) * spanX : spanX / 2);
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const titleStep = Math.ceil((points.length * TITLE_WIDTH) / spanX);
  return (
    <div ref={ref}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={classes.chart}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={width - EDGE.right}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? classes.zero : classes.grid}
            />
            <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end" className={classes.tick}>
              {count(tick)}
            </text>
          </g>
        ))}
        <polyline
          points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
          className={classes.line}
        />
        {points.map(({ key, title, value, text }, index) => (
          <g key={key}>
            <circle cx={x(index)} cy={y(value)} r={4} className={classes.point}>
              <title>{text}</title>
            </circle>
            {index % titleStep === 0 && (
              <text x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={classes.tick}>
                {title}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

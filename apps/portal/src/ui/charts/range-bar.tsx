import { count } from '@emcee/client';
import classes from './range-bar.module.css';

function percentBetween(value: number, lowest: number, highest: number): number {
  if (highest === lowest) return 50;
  return ((value - lowest) / (highest - lowest)) * 100;
}

// The part of the figure at its mark grows from the left edge to the right one, so that nothing overflows.
function placeAt(percent: number) {
  return { left: `${percent}%`, transform: `translateX(-${percent}%)` };
}

export function RangeBar({
  lowest,
  typical,
  highest,
  unit,
}: {
  lowest: number;
  typical: number;
  highest: number;
  unit: string;
}) {
  const zero = percentBetween(0, lowest, highest);
  const mark = percentBetween(typical, lowest, highest);
  const crossesZero = lowest < 0 && highest > 0;
  return (
    <div className={classes.chart}>
      <div className={classes.scale}>
        <svg className={classes.bar} aria-hidden="true" focusable="false">
          <rect className={classes.range} x="0" y="9" width="100%" height="14" rx="7" />
          {crossesZero && (
            <>
              <rect className={classes.loss} x="0" y="9" width={`${zero}%`} height="14" rx="7" />
              <line className={classes.zero} x1={`${zero}%`} x2={`${zero}%`} y1="3" y2="29" />
            </>
          )}
          <circle className={classes.mark} cx={`${mark}%`} cy="16" r="8" />
        </svg>
      </div>
      <dl className={classes.figures}>
        <Figure title="Lowest" value={lowest} unit={unit} />
        <Figure title="Typical" value={typical} unit={unit} at={mark} />
        <Figure title="Highest" value={highest} unit={unit} />
      </dl>
    </div>
  );
}

function Figure({
  title,
  value,
  unit,
  at,
}: {
  title: string;
  value: number;
  unit: string;
  at?: number;
}) {
  const place = at === undefined ? undefined : placeAt(at);
  return (
    <div style={place}>
      <dt>{title}</dt>
      <dd>
        {count(value)} <span>{value === 1 ? unit : `${unit}s`}</span>
      </dd>
    </div>
  );
}

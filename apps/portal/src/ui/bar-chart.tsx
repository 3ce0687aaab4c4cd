import classes from './bar-chart.module.css';

/** A bar: what stands below and above it, how high it is, and what it says in full. */
export type Bar = { key: string; title: string; value: number; figure: string; text: string };

const LABELS_FIT = 12;

/** Small bars beside each other; read out, they are a list of sentences. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  // Where not every bar has room for a name, some have one.
  const step = Math.ceil(bars.length / LABELS_FIT);
  return (
    <ul className={classes.chart} aria-label={label} data-dense={step > 1 || undefined}>
      {bars.map(({ key, title, value, figure, text }, index) => (
        <li key={key} title={text}>
          <span className={classes.hidden}>{text}</span>
          <span className={classes.figure} aria-hidden>
            {step === 1 && value > 0 ? figure : ''}
          </span>
          <span className={classes.space} aria-hidden>
            <span
              className={classes.bar}
              data-empty={value === 0 || undefined}
              style={{ height: `${(value / highest) * 100}%` }}
            />
          </span>
          <span className={classes.title} aria-hidden>
            {index % step === 0 ? title : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

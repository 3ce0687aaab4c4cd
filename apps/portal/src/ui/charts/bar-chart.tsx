import classes from './bar-chart.module.css';

/** The title is below the bar, the figure above, and `text` is a sentence for screen readers. */
export type Bar = {
  key: string;
  title: string;
  date?: string;
  value: number;
  figure: string;
  text: string;
};

const NARROWEST_CHART_PX = 280;
const LETTER_PX = 7;
const FIGURES_UP_TO = 12;

/** At this interval titles never touch, even on phones. */
export function titleStep(bars: readonly Pick<Bar, 'title'>[]): number {
  const longest = bars.reduce((most, { title }) => Math.max(most, title.length), 1);
  return Math.max(1, Math.ceil((bars.length * (longest + 1) * LETTER_PX) / NARROWEST_CHART_PX));
}

/** Leaves out titles at the end that would overflow the chart. */
export function isTitled(index: number, { step, bars }: { step: number; bars: number }): boolean {
  return index % step === 0 && (index === 0 || index + step <= bars);
}

export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = titleStep(bars);
  const isDense = bars.length > FIGURES_UP_TO;
  return (
    <ul
      className={classes.chart}
      aria-label={label}
      data-dense={isDense || undefined}
      data-spaced={step > 1 || undefined}
    >
      {bars.map(({ key, title, date, value, figure, text }, index) => (
        <li key={key} title={text}>
          <span className="unseen">{text}</span>
          <span className={classes.figure} aria-hidden>
            {!isDense && value > 0 ? figure : ''}
          </span>
          <span className={classes.space} aria-hidden>
            <span
              className={classes.bar}
              data-empty={value === 0 || undefined}
              style={{ height: `${(value / highest) * 100}%` }}
            />
          </span>
          <span className={classes.title} aria-hidden>
            {isTitled(index, { step, bars: bars.length }) ? title : ''}
          </span>
          {date !== undefined && (
            <span className={classes.date} aria-hidden>
              {date}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

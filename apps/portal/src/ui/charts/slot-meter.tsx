import classes from './slot-meter.module.css';

const MOST_SEGMENTS = 20;

/** Meter of used and free slots. Up to 20 slots have a segment each, more are one bar. */
export function SlotMeter({
  label,
  used,
  total,
  changing = 0,
}: {
  /** Says used and total. */
  label: string;
  used: number;
  total: number;
  /** Slots that are planned to go, if below 0, or wished for. */
  changing?: number;
}) {
  const leaving = Math.max(0, -changing);
  const parts = [
    { mark: 'used', size: Math.min(used, total) },
    { mark: 'free', size: Math.max(0, total - used - leaving) },
    { mark: 'changing', size: changing < 0 ? Math.min(leaving, total) : changing },
  ] as const;
  const segments = parts.flatMap(({ mark, size }) =>
    Array.from({ length: size }, (_, n) => ({ id: `${mark} ${n}`, mark, size: 1 })),
  );
  const bars = parts.filter(({ size }) => size > 0).map((part) => ({ ...part, id: part.mark }));
  return (
    <div className={classes.meter} role="img" aria-label={label}>
      {(segments.length > MOST_SEGMENTS ? bars : segments).map(({ id, mark, size }) => (
        <i key={id} data-mark={mark} style={{ flexGrow: size }} />
      ))}
    </div>
  );
}

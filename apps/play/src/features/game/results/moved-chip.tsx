import classes from './moved-chip.module.css';

/** Says how many places a team moved. */
export function MovedChip({ text, isUp }: { text: string; isUp: boolean }) {
  return (
    <span className={isUp ? `${classes.chip} ${classes.up}` : classes.chip}>
      {isUp && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5 20 18H4z" />
        </svg>
      )}
      {text}
    </span>
  );
}

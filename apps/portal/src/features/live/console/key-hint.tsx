import classes from './key-hint.module.css';

/** Decorative, and hidden on devices without a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={classes.hint} aria-hidden>
      {keys}
    </kbd>
  );
}

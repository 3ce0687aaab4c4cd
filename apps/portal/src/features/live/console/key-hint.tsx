import classes from './key-hint.module.css';

/** Shortcut of a button; decorative, and hidden on devices without a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={classes.hint} aria-hidden>
      {keys}
    </kbd>
  );
}

import classes from './key-hint.module.css';

/** The keys that do what a button does; for the eyes alone, and nothing where there is no keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={classes.hint} aria-hidden>
      {keys}
    </kbd>
  );
}

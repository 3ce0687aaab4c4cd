import classes from './password-help.module.css';

/** Below a password that is being chosen: its rule, or a warning in its place. */
export function PasswordHelp({ rule, warning }: { rule: string; warning: string | undefined }) {
  return (
    <span aria-live="polite" className={warning === undefined ? undefined : classes.warning}>
      {warning ?? rule}
    </span>
  );
}

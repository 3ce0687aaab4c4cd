import classes from './password-help.module.css';

/** Text below a new password: its rule, or a warning instead. */
export function PasswordHelp({ rule, warning }: { rule: string; warning: string | undefined }) {
  return (
    <span aria-live="polite" className={warning === undefined ? undefined : classes.warning}>
      {warning ?? rule}
    </span>
  );
}

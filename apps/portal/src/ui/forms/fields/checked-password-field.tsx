import classes from './password-help.module.css';

export function PasswordHelp({ rule, warning }: { rule: string; warning: string | undefined }) {
  return (
    <span aria-live="polite" className={warning === undefined ? undefined : classes.warning}>
      {warning ?? rule}
    </span>
  );
}

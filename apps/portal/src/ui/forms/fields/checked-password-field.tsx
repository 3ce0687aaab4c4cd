import { accountTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { useCommonPassword } from '../../../lib/session/use-common-password.ts';
import classes from './checked-password-field.module.css';
import { PasswordField } from './text-fields.tsx';

/** A new password. A warning replaces the rule while it is a common one. */
export function CheckedPasswordField({
  rule,
  email,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'help'> & {
  rule: string;
  /** Attackers try the email as a password first. */
  email?: string;
}) {
  const isCommon = useCommonPassword(props.value, email);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={
        <span aria-live="polite" className={isCommon ? classes.warning : undefined}>
          {isCommon ? accountTexts.passwordTooCommon.text : rule}
        </span>
      }
    />
  );
}

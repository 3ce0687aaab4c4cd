import { accountTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { useCommonPassword } from '../../lib/session/use-common-password.ts';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { PasswordHelp } from '../../ui/forms/password-help.tsx';

export function NewPasswordField({
  email,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'help'> & {
  /** Attackers try the email as a password first. */
  email?: string;
}) {
  const isCommon = useCommonPassword(props.value, email);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={
        <PasswordHelp
          rule="6 to 20 characters, with at least one letter and one number."
          warning={isCommon ? accountTexts.passwordTooCommon.text : undefined}
        />
      }
    />
  );
}

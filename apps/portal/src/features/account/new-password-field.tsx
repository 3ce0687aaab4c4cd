import { accountTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { useCommonPassword } from '../../lib/session/use-common-password.ts';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { PasswordHelp } from '../../ui/forms/password-help.tsx';

/** A password that is being chosen: says the rule, and warns of one that everybody tries first. */
export function NewPasswordField({
  email,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'help'> & {
  /** Whose password it is: the address is the first that is tried. */
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

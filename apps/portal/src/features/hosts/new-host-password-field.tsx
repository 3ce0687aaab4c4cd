import { accountTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { useCommonPassword } from '../../lib/session/use-common-password.ts';
import { PasswordField } from '../../ui/forms/fields/text-fields.tsx';
import { PasswordHelp } from '../../ui/forms/password-help.tsx';

export function NewHostPasswordField({
  email,
  ...props
}: Omit<ComponentProps<typeof PasswordField>, 'help'> & { email?: string }) {
  const isCommon = useCommonPassword(props.value, email);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={
        <PasswordHelp
          rule="At least 8 characters."
          warning={isCommon ? accountTexts.passwordTooCommon.text : undefined}
        />
      }
    />
  );
}

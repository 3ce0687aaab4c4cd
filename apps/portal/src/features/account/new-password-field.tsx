import type { ComponentProps } from 'react';
import { CheckedPasswordField } from '../../ui/forms/fields/checked-password-field.tsx';

export function NewPasswordField(props: Omit<ComponentProps<typeof CheckedPasswordField>, 'rule'>) {
  return (
    <CheckedPasswordField
      {...props}
      rule="6 to 20 characters, with at least one letter and one number."
    />
  );
}

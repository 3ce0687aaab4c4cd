import type { ComponentProps } from 'react';
import { CheckedPasswordField } from '../../ui/forms/fields/checked-password-field.tsx';

export function NewHostPasswordField(
  props: Omit<ComponentProps<typeof CheckedPasswordField>, 'rule'>,
) {
  return <CheckedPasswordField {...props} rule="At least 8 characters." />;
}

import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/forms/text-fields.tsx';

/** A password that a host chooses for itself: says the rule. */
export function NewHostPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'help'>) {
  return <PasswordField {...props} help="At least 8 characters." autoComplete="new-password" />;
}

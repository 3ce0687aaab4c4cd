import { organizationTexts } from '@emcee/contract';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/fields/text-fields.tsx';

/** Comes first in the dialog of an invitation, if the organization has no name yet (`useUnnamed`). */
export function OrganizationNameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label={organizationTexts.whatIsItCalled}
      autoComplete="organization"
      isFirst
      help="The invitation names it."
    />
  );
}

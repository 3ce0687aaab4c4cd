import type { HostScheme } from '@emcee/contract';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';

export function SchemeField({
  schemes,
  ...field
}: {
  schemes: readonly HostScheme[];
  value: string;
  onChange: (schemeId: string) => void;
}) {
  return (
    <SelectField
      label="Wager scheme"
      name="schemeId"
      choices={[
        { value: '', label: 'No bets' },
        ...schemes.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      {...field}
    />
  );
}

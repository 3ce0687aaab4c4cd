import type { TypedList } from '../../../lib/typed-list.ts';
import { RadioRow } from './radio-row.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-fields.tsx';

/** The order of a list, the names of its answers, and its bonus. */
export function ListFields({
  id = '',
  list: { order, names, bonusPoints },
  errors,
  onChange,
}: {
  /** Begins the names of the fields. */
  id?: string;
  list: Omit<TypedList, 'answers'>;
  errors: Partial<Record<'names' | 'bonusPoints', string>>;
  onChange: (written: Partial<TypedList>) => void;
}) {
  return (
    <>
      <RadioRow
        label="Order"
        isLabelShown
        name={`${id}order`}
        choices={[
          { value: 'any', label: 'Any order' },
          { value: 'fixed', label: 'In order' },
        ]}
        value={order}
        onChange={(chosen) => onChange({ order: chosen })}
      />
      {order === 'fixed' && (
        <TextAreaField
          name={`${id}names`}
          label="Names (optional)"
          help="One per line"
          placeholder="Artist"
          rows={2}
          value={names}
          error={errors.names}
          onChange={(event) => onChange({ names: event.currentTarget.value })}
        />
      )}
      <TextField
        name={`${id}bonusPoints`}
        label="Bonus for getting them all"
        inputMode="numeric"
        autoComplete="off"
        value={bonusPoints}
        error={errors.bonusPoints}
        onChange={(event) => onChange({ bonusPoints: event.currentTarget.value })}
      />
    </>
  );
}

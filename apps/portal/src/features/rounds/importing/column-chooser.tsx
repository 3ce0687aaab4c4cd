import type { ColumnRole, FileColumn } from '@emcee/game';
import { SelectField } from '../../../ui/forms/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/forms/form.tsx';
import classes from '../rounds.module.css';

const choices: readonly { value: ColumnRole; label: string }[] = [
  { value: 'question', label: 'Question' },
  { value: 'answer', label: 'Answer' },
  { value: 'right', label: 'Right option' },
  { value: 'option', label: 'Option' },
  { value: 'image', label: 'Picture' },
  { value: 'none', label: 'Leave out' },
];

/** What each column of the file is taken for: preset, and to be changed. */
export function ColumnChooser({
  columns,
  onChoose,
}: {
  columns: readonly FileColumn[];
  onChoose: (column: number, role: ColumnRole) => void;
}) {
  return (
    <section className={classes.stack} aria-label="Columns">
      <h3>Columns</h3>
      <FieldGrid>
        {columns.map(({ name, role, example }, column) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one name
            key={column}
            name={`column.${column}`}
            label={name}
            help={example === '' ? 'Empty' : `For example: ${example}`}
            choices={choices}
            value={role}
            onChange={(value) => {
              const chosen = choices.find((choice) => choice.value === value);
              if (chosen !== undefined) onChoose(column, chosen.value);
            }}
          />
        ))}
      </FieldGrid>
    </section>
  );
}

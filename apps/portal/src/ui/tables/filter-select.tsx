import { IconSelector } from '@tabler/icons-react';
import type { Choice } from '../forms/fields/select-field.tsx';
import fieldClasses from '../forms/fields/text-fields.module.css';
import barClasses from './table-bars.module.css';

export function FilterSelect({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={barClasses.select}>
      <select
        className={fieldClasses.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconSelector size={16} stroke={1.6} aria-hidden />
    </div>
  );
}

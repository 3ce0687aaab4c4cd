import { IconSearch, IconX } from '@tabler/icons-react';
import fieldClasses from '../forms/fields/text-fields.module.css';
import barClasses from './table-bars.module.css';

export function TableSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={barClasses.search}>
      <IconSearch size={17} stroke={1.8} aria-hidden />
      <input
        className={fieldClasses.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {value !== '' && (
        <button type="button" aria-label="Clear search" onClick={() => onChange('')}>
          <IconX size={15} stroke={2.2} aria-hidden />
        </button>
      )}
    </div>
  );
}

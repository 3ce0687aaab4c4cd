import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
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
    <TextInput
      className={barClasses.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
      leftSection={<IconSearch size={17} stroke={1.8} aria-hidden />}
      rightSection={
        value === '' ? null : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />
        )
      }
    />
  );
}

import { gameModeLabels, gameModeSchema, type Host } from '@emcee/contract';
import { useMemo } from 'react';
import { useUrlState } from '../../lib/pages/url-state.ts';
import { FilterSelect } from '../../ui/tables/filter-select.tsx';

const choices = [
  { value: '', label: 'State: all' },
  ...gameModeSchema.options.map((mode) => ({ value: mode, label: gameModeLabels[mode] })),
];

/** The state of room that is asked for, as it stands in the address; `applied` and `asked` are undefined for all. */
export function useStateFilter() {
  const [value, onChange] = useUrlState('state');
  const mode = gameModeSchema.options.find((option) => option === value);
  const applied = useMemo(
    () =>
      mode && {
        accepts: ({ room }: Host) => room.gameMode === mode,
        clear: () => onChange(''),
      },
    [mode, onChange],
  );
  return { value: mode ?? '', onChange, applied, asked: mode && { state: mode } };
}

/** Shows only the rooms in one state. */
export function StateFilter({
  value,
  onChange,
}: Pick<ReturnType<typeof useStateFilter>, 'value' | 'onChange'>) {
  return <FilterSelect label="State" choices={choices} value={value} onChange={onChange} />;
}

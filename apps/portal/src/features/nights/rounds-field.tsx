import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRounds } from '../../lib/use-rounds.ts';
import { SmallIconButton } from '../../ui/basics/button.tsx';
import { SelectField } from '../../ui/forms/fields/select-field.tsx';
import { SortableList } from '../../ui/forms/fields/sortable-list.tsx';
import classes from './nights.module.css';

type NamedRound = { _id: string; name: string };

/** Rounds in order. They can be dragged, and moved by the arrow keys. */
export function RoundsField({
  name,
  value,
  known = [],
  error,
  onChange,
}: {
  name: string;
  value: readonly string[];
  /** Named before the library is loaded. */
  known?: readonly NamedRound[] | undefined;
  error?: string | undefined;
  onChange: (roundIds: string[]) => void;
}) {
  const library = useRounds().data?.preEnteredRounds;
  const [addedCount, setAddedCount] = useState(0);
  const names = useMemo(() => {
    const rounds: readonly NamedRound[] = [...known, ...(library ?? [])];
    return new Map(rounds.map((round) => [round._id, round.name]));
  }, [known, library]);
  const nameOf = (roundId: string) => names.get(roundId) ?? '';
  const choices = (library ?? [])
    .filter(({ _id }) => !value.includes(_id))
    .map((round) => ({ value: round._id, label: round.name }));
  return (
    <div className={classes.rounds}>
      <SelectField
        // Empties the field after each round.
        key={addedCount}
        hasFocus={addedCount > 0}
        name={name}
        label="Rounds"
        placeholder={library === undefined ? 'Loading rounds' : 'Add a round'}
        choices={choices}
        value=""
        error={error}
        onChange={(roundId) => {
          setAddedCount(addedCount + 1);
          onChange([...value, roundId]);
        }}
      />
      {value.length > 0 && (
        <SortableList
          label="Rounds in order"
          items={value}
          itemKey={(roundId) => roundId}
          itemLabel={nameOf}
          onReorder={onChange}
        >
          {(roundId) => (
            <span className={classes.round}>
              {nameOf(roundId)}
              <SmallIconButton
                icon={<IconX size={16} aria-hidden />}
                label={`Remove ${nameOf(roundId)}`}
                onClick={() => onChange(value.filter((other) => other !== roundId))}
              />
            </span>
          )}
        </SortableList>
      )}
    </div>
  );
}

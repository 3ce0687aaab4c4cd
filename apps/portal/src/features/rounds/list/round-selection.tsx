import { count } from '@emcee/client';
import type { ListedRound } from '@emcee/contract';
import { IconPrinter } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Button, LinkButton } from '../../../ui/basics/button.tsx';
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx';
import { useRoundHome } from '../round-home.ts';

type Rounds = readonly ListedRound[];
type LibraryActs = Readonly<Record<'onTag' | 'onReadyFor', (rounds: Rounds) => void>>;
type Selection = ReturnType<typeof useRoundSelection>;

export function useRoundSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState('');

  function set(changed: Rounds, isOn: boolean): void {
    const next = new Set(ids);
    for (const { _id } of changed) {
      if (isOn) next.add(_id);
      else next.delete(_id);
    }
    setIds(next);
  }

  return {
    ids,
    set,
    clear: () => setIds(new Set()),
    /** With Shift, all rounds from the last one get the same state. */
    toggle(round: ListedRound, { shiftKey }: MouseEvent, shown: Rounds): void {
      const at = shown.indexOf(round);
      const last = shiftKey ? shown.findIndex(({ _id }) => _id === lastId) : at;
      const from = last < 0 ? at : last;
      set(shown.slice(Math.min(at, from), Math.max(at, from) + 1), !ids.has(round._id));
      setLastId(round._id);
    },
  };
}

export function RoundSelection({
  selection: { ids, set, clear },
  rounds,
  shown,
  library,
}: {
  selection: Selection;
  rounds: Rounds;
  /** Those of the table, in its order. */
  shown: () => Rounds;
  /** Only rounds of an organization have these. */
  library?: LibraryActs | undefined;
}) {
  // A selected round may have been deleted since.
  const chosen = rounds.filter(({ _id }) => ids.has(_id));
  if (chosen.length === 0) return null;
  const all = shown();
  return (
    <SelectionBar label="Selected rounds" selected={chosen.length} onClear={clear}>
      {all.some(({ _id }) => !ids.has(_id)) && (
        <Button tone="quiet" isSmall onClick={() => set(all, true)}>
          {`Select all ${count(all.length)}`}
        </Button>
      )}
      {library !== undefined && (
        <>
          <Button isSmall onClick={() => library.onTag(chosen)}>
            Tag
          </Button>
          <Button isSmall onClick={() => library.onReadyFor(chosen)}>
            Ready for
          </Button>
        </>
      )}
      <PrintLink rounds={chosen} />
    </SelectionBar>
  );
}

export function PrintLink({ rounds, label }: { rounds: Rounds; label?: string }) {
  const { paths } = useRoundHome();
  return (
    <LinkButton
      isSmall
      icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
      {...(label !== undefined && { label })}
      to={`${paths.print}?rounds=${rounds.map(({ _id }) => _id).join()}`}
    >
      Print
    </LinkButton>
  );
}

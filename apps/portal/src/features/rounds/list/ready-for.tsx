import { type ListedRound, nightCalls, nightScreenTexts, roundCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { CheckList } from '../../../ui/forms/fields/check-list.tsx';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/** Makes rounds ready for every room, or only for the rooms of their nights. */
export function ReadyFor({
  round,
  rounds,
  onClose,
}: {
  /** Undefined to choose among all rounds. */
  round: ListedRound | undefined;
  rounds: readonly ListedRound[];
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const set = useSend(nightCalls.setAudience);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(round && [round._id]));
  const [audience, setAudience] = useState<'all' | 'nights'>(round?.audience ?? 'all');

  async function save(): Promise<void> {
    const reply = await set.mutateAsync({ roundIds: [...chosen], audience });
    const changed = new Set(reply.rounds.map(({ _id }) => _id));
    cache.change(roundCalls.list, ({ preEnteredRounds }) => ({
      preEnteredRounds: preEnteredRounds.map((each) => {
        if (!changed.has(each._id)) return each;
        const { audience: _, ...rest } = each;
        return audience === 'nights' ? { ...rest, audience } : rest;
      }),
    }));
    toast('Saved.');
    onClose();
  }

  return (
    <ActDialog
      title={round === undefined ? 'Ready for' : `Ready for: ${round.name}`}
      confirmLabel="Save"
      act={save}
      onClose={onClose}
    >
      {round === undefined && (
        <CheckList
          title="Rounds"
          items={rounds.map(({ _id, name }) => ({ key: _id, label: name }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <ChoiceList
        label="Ready for"
        name="audience"
        value={audience}
        onChange={(value) => setAudience(value === 'nights' ? value : 'all')}
        choices={[
          { value: 'all', label: words(nightScreenTexts.everyRoom) },
          { value: 'nights', label: words(nightScreenTexts.onlyNights) },
        ]}
      />
    </ActDialog>
  );
}

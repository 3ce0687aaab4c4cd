import { counted } from '@emcee/client';
import { type ListedRound, nightCalls, nightScreenTexts, roundCalls } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../../lib/calls/calls.ts';
import { useWords } from '../../../lib/words.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { ChoiceList } from '../../../ui/forms/fields/choice-list.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/** Makes rounds ready for every room, or only for the rooms of their nights. */
export function ReadyFor({
  rounds,
  onClose,
}: {
  rounds: readonly ListedRound[];
  onClose: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const set = useSend(nightCalls.setAudience);
  const [first, ...others] = rounds;
  const [audience, setAudience] = useState<'all' | 'nights'>(first?.audience ?? 'all');

  async function save(): Promise<void> {
    const reply = await set.mutateAsync({ roundIds: rounds.map(({ _id }) => _id), audience });
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
      title={`Ready for: ${others.length > 0 ? counted(rounds.length, 'round') : first?.name}`}
      confirmLabel="Save"
      act={save}
      onClose={onClose}
    >
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

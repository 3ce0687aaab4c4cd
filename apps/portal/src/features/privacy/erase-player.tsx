import { count } from '@emcee/client';
import { type KnownPerson, privacyCalls, privacyScreenTexts, quotedName } from '@emcee/contract';
import { useState } from 'react';
import { useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { FilterCheck } from '../../ui/tables/filter-bar.tsx';

const { erasePlayer, erasedToast, eraseStays, eraseTeams, eraseWhat, failed, noUndo } =
  privacyScreenTexts;

/** Confirms and erases a player, after naming the data that goes and the data that stays. */
export function ErasePlayer({
  person,
  isOpen,
  onClose,
  onErased,
}: {
  person: KnownPerson;
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}) {
  const words = useWords();
  const cache = useCallCache();
  const erase = useSend(privacyCalls.erasePerson);
  const [teamNames, setTeamNames] = useState(true);
  const { _id, email, games, ownTeams } = person;

  async function erasePerson(): Promise<void> {
    try {
      const reply = await erase.mutateAsync({ userId: _id, teamNames });
      cache.change(privacyCalls.person, () => reply, { id: _id });
      onErased();
      toast(erasedToast);
    } catch (error) {
      toast(words(failureText(error, failed)), 'failure');
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${erasePlayer}?`}
      confirmLabel={erasePlayer}
      isDangerous
      isBusy={erase.isPending}
      onConfirm={() => void erasePerson()}
      onClose={onClose}
    >
      <p>{words(eraseWhat, { email, n: count(games) })}</p>
      <p>{eraseStays}</p>
      {ownTeams.length > 0 && (
        <FilterCheck
          label={words(eraseTeams, {
            n: count(ownTeams.length),
            names: ownTeams.map(quotedName).join(', '),
          })}
          isChecked={teamNames}
          onChange={setTeamNames}
        />
      )}
      <p>{noUndo}</p>
    </ConfirmDialog>
  );
}

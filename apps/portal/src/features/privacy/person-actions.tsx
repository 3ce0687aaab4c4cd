import { count } from '@emcee/client';
import { type KnownPerson, privacyCalls, privacyScreenTexts, quotedName } from '@emcee/contract';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallCache, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { openDownload } from '../../lib/downloads.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { ActButton } from '../../ui/overlays/act-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { FilterCheck } from '../../ui/tables/filter-bar.tsx';

const { exportPerson, exportMeaning, erasePlayer, failed, noUndo } = privacyScreenTexts;
const { erasedToast, eraseStays, eraseTeams, eraseWhat } = privacyScreenTexts;

export function PersonActions({
  userId,
  onErased,
}: {
  userId: string;
  /** Other pages then drop the person's data. */
  onErased: () => void;
}) {
  const { data } = useCall(privacyCalls.person, { id: userId });
  const link = useSend(privacyCalls.exportPerson);
  const [isAsked, setIsAsked] = useState(false);
  if (data === undefined) return null;
  const { person } = data;
  return (
    <>
      <ActButton
        icon={<IconDownload size={17} stroke={1.8} aria-hidden />}
        description={exportMeaning}
        act={async () => openDownload((await link.mutateAsync({ userId: person._id })).url)}
        fallback={failed}
      >
        {exportPerson}
      </ActButton>
      {/* An earlier erasure may have kept the team names. */}
      {(!person.erased || person.ownTeams.length > 0) && (
        <Button
          icon={<IconUserOff size={17} stroke={1.8} aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          {erasePlayer}
        </Button>
      )}
      <ErasePlayer
        person={person}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onErased={onErased}
      />
    </>
  );
}

function ErasePlayer({
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

import { type KnownPerson, privacyCalls, privacyScreenTexts } from '@emcee/contract';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSend } from '../../lib/calls/calls.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { openDownload } from '../../lib/calls/open-download.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErasePlayer } from './erase-player.tsx';

const { exportPerson, exportMeaning, erasePlayer, failed } = privacyScreenTexts;

/** Exports or erases a user; renders nothing for a team without a known user. */
export function PersonActions({
  userId,
  onErased,
}: {
  userId: string;
  /** Called after the erasure, so that other pages drop the person's data. */
  onErased: () => void;
}) {
  const { data } = useCall(privacyCalls.person, { id: userId });
  const [isAsked, setIsAsked] = useState(false);
  if (data === undefined) return null;
  const { person } = data;
  return (
    <>
      <ExportPerson userId={person._id} />
      {canErase(person) && (
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

// An earlier erasure may have kept the team names.
function canErase({ erased, ownTeams }: KnownPerson): boolean {
  return !erased || ownTeams.length > 0;
}

function ExportPerson({ userId }: { userId: string }) {
  const words = useWords();
  const link = useSend(privacyCalls.exportPerson);

  async function download(): Promise<void> {
    try {
      const { url } = await link.mutateAsync({ userId });
      openDownload(url);
    } catch (error) {
      toast(words(failureText(error, failed)), 'failure');
    }
  }

  return (
    <Button
      icon={<IconDownload size={17} stroke={1.8} aria-hidden />}
      description={exportMeaning}
      isBusy={link.isPending}
      onClick={() => void download()}
    >
      {exportPerson}
    </Button>
  );
}

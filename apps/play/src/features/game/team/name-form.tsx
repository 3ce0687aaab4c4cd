import { ApiError, playCalls, type Sayable } from '@emcee/contract';
import { useState } from 'react';
import { freeNameIn } from '../../../lib/free-name.ts';
import { keepName } from '../../../lib/join-notes.ts';
import { Button } from '../../../ui/button.tsx';
import { TeamNameForm } from '../../../ui/team-name-form.tsx';
import { useGame, useSession } from '../use-session.ts';

export function NameForm({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const { name } = useGame();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<Sayable>();
  const [isSending, setIsSending] = useState(false);

  async function rename(): Promise<void> {
    setIsSending(true);
    try {
      const { gameId, calls } = session;
      const renamed = await calls.call(playCalls.rename, { gameId, name: typed });
      keepName(renamed.name);
      session.renamed(renamed.name);
      onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : 'No connection.');
      setIsSending(false);
    }
  }

  return (
    <TeamNameForm
      {...{ error, isSending }}
      name={typed}
      onName={setTyped}
      onSend={() => {
        setError(undefined);
        if (typed.trim() === name) onDone();
        else void rename();
      }}
      other={freeNameIn(error)}
      act="Save"
    >
      <Button isDisabled={isSending} onClick={onDone}>
        Cancel
      </Button>
    </TeamNameForm>
  );
}

import { ApiError, playCalls } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type FormEvent, useState } from 'react';
import { keepName } from '../../lib/join-notes.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useGame, useSession } from './use-session.ts';

/** Gives the team another name, as long as no round has started. */
export function RenameTeam() {
  const words = useWords();
  const session = useSession();
  const { name } = useGame();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function rename(wanted: string): Promise<void> {
    setIsSending(true);
    try {
      const { gameId, calls } = session;
      const renamed = await calls.call(playCalls.rename, { gameId, name: wanted });
      keepName(renamed.name);
      session.renamed(renamed.name);
      setTyped(undefined);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No network.');
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(undefined);
    if (typed !== undefined && typed.trim() !== name) void rename(typed);
    else setTyped(undefined);
  }

  if (typed === undefined) {
    return (
      <Button onClick={() => setTyped(name)}>
        <Icon name="pencil" />
        Change the name
      </Button>
    );
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label="Your team's name"
        value={typed}
        onChange={setTyped}
        error={error === undefined ? undefined : words(error)}
        maxLength={2 * SEAT_NAME_MAX_LENGTH}
        autoComplete="nickname"
        enterKeyHint="go"
        isDisabled={isSending}
      />
      <Button kind="go" type="submit" isDisabled={isSending || typed.trim() === ''}>
        Save
      </Button>
      <Button isDisabled={isSending} onClick={() => setTyped(undefined)}>
        Cancel
      </Button>
    </form>
  );
}

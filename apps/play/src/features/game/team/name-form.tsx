import { ApiError, playCalls } from '@emcee/contract';
import { SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { freeNameIn } from '../../../lib/free-name.ts';
import { keepName } from '../../../lib/join-notes.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { OfferedName } from '../../../ui/offered-name.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useGame, useSession } from '../use-session.ts';

/** Where a team writes another name. */
export function NameForm({ onDone }: { onDone: () => void }) {
  const words = useWords();
  const session = useSession();
  const { name } = useGame();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const free = error === undefined ? undefined : freeNameIn(error);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  async function rename(): Promise<void> {
    setIsSending(true);
    try {
      const { gameId, calls } = session;
      const renamed = await calls.call(playCalls.rename, { gameId, name: typed });
      keepName(renamed.name);
      session.renamed(renamed.name);
      onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No network.');
      setIsSending(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(undefined);
    if (typed.trim() === name) onDone();
    else void rename();
  }

  function take(offer: string): void {
    setTyped(offer);
    setError(undefined);
    field.current?.focus();
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
        inputRef={field}
      />
      {free !== undefined && (
        <OfferedName lead="Still free:" name={free} onTake={() => take(free)} />
      )}
      <Button kind="go" type="submit" isDisabled={isSending || typed.trim() === ''}>
        Save
      </Button>
      <Button isDisabled={isSending} onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

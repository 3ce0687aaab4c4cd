import {
  consoleTexts,
  gameNameField,
  hostSessionCalls,
  issueText,
  tonightTexts,
} from '@emcee/contract';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../../lib/calls/calls.ts';
import { useKept } from '../../../lib/drafts/use-kept-typing.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/fields/text-fields.tsx';
import { useLive } from '../connection/live-context.ts';
import { onSubmit } from '../console/typed-field.ts';
import classes from './open-room.module.css';

export function OpenRoom({
  roomCode,
  lastName,
  hadJokers,
  needsEmail,
  isAnother,
  children,
}: {
  roomCode: string;
  lastName: string;
  /** The game starts with the jokers of the last one. */
  hadJokers: boolean;
  needsEmail: boolean;
  /** Other than that of the night. */
  isAnother: boolean;
  children?: ReactNode;
}) {
  const words = useWords();
  const { push, isPro } = useLive();
  const hasNoRounds = useCall(hostSessionCalls.rounds).data?.rounds.length === 0;
  const [name, setName] = useKept('game-name', lastName);
  const [hasJokers, setHasJokers] = useKept('game-jokers', hadJokers);
  const [error, setError] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);

  async function open(isRehearsal: boolean): Promise<void> {
    const checked = z.safeParse(gameNameField, name);
    setError(checked.success ? undefined : words(issueText(checked.error.issues[0])));
    if (!checked.success) return;
    setIsOpening(true);
    const opened = { kind: 'open', isRehearsal, name: checked.data } as const;
    const command = isAnother ? { ...opened, nightId: null } : opened;
    const outcome = await push({ command, label: words(consoleTexts.openRoom) });
    if (outcome === 'done' && hasJokers !== hadJokers) {
      void push({ command: { kind: 'setJokers', isOn: hasJokers }, label: 'Jokers' });
    }
    setIsOpening(false);
  }

  return (
    <section className={classes.card} aria-label={words(consoleTexts.openRoom)}>
      {isAnother ? (
        <h2>{tonightTexts.another}</h2>
      ) : (
        <>
          <p className={classes.caption}>{words(consoleTexts.roomCode)}</p>
          <p className={classes.code}>{roomCode}</p>
        </>
      )}
      <p className={classes.meaning}>{words(consoleTexts.closed)}</p>
      {needsEmail && <Notice>{words(consoleTexts.asksForEmail)}</Notice>}
      {!isPro && hasNoRounds && <Notice>{words(consoleTexts.liveRoundsOnly)}</Notice>}
      <form className={classes.form} noValidate onSubmit={onSubmit(() => open(false))}>
        <TextField
          label="Game name"
          name="name"
          help="Optional. Shown on phones, on the big screen and in Game History."
          value={name}
          error={error}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <label className={classes.jokers}>
          <input
            type="checkbox"
            checked={hasJokers}
            onChange={(event) => setHasJokers(event.currentTarget.checked)}
          />
          Jokers: each team can double one round
        </label>
        <div className={classes.buttons}>
          <Button
            type="submit"
            tone={isAnother ? 'secondary' : 'primary'}
            isLarge={!isAnother}
            isBusy={isOpening}
          >
            {words(consoleTexts.openRoom)}
          </Button>
          <Button disabled={isOpening} onClick={() => void open(true)}>
            Rehearse (not recorded)
          </Button>
        </div>
      </form>
      {children}
    </section>
  );
}

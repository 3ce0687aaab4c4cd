import { counted, roundNumberNextTo } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import { Button } from '../../../ui/basics/button.tsx';
import { ActionRow } from '../console/columns.tsx';
import { PauseButton } from '../console/pause-button.tsx';
import classes from './question-card.module.css';

/** A started round, before its first question. */
export function RoundBegins({
  round,
  isPaused,
  onClose,
}: {
  round: HostRound;
  isPaused: boolean;
  onClose: () => void;
}) {
  const number = roundNumberNextTo(round);
  return (
    <section className={classes.card} aria-label="Start of the round">
      <div className={classes.head}>
        {number !== undefined && <p className={classes.kicker}>{number}</p>}
      </div>
      <h1 className={classes.question}>{round.name}</h1>
      <p>
        {counted(round.questionsCount, 'question')}. {!isPaused && phonesShow(round)}
      </p>
      {round.scheme !== null && (
        <p>
          Wager scheme: <b>{round.scheme.name}</b>.
        </p>
      )}
      {!isPaused && (
        <ActionRow>
          <PauseButton />
          <Button onClick={onClose}>Close round and mark</Button>
        </ActionRow>
      )}
    </section>
  );
}

function phonesShow({ open }: HostRound): string {
  return open.length > 0
    ? 'Phones show question 1, because all questions accept answers from the start.'
    : 'Phones show the round name until you start question 1.';
}

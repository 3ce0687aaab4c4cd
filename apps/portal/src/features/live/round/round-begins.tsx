import { counted, roundNumberNextTo } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import classes from './question-card.module.css';

/** A started round, before its first question. */
export function RoundBegins({ round, isPaused }: { round: HostRound; isPaused: boolean }) {
  const number = roundNumberNextTo(round);
  return (
    <section className={classes.card} data-start aria-label="Start of the round">
      {number !== undefined && <p className={classes.kicker}>{number}</p>}
      <h1 className={classes.question}>{round.name}</h1>
      <p>
        {counted(round.questionsCount, 'question')}.
        {round.scheme !== null && (
          <>
            {' '}
            Teams bet: <b>{round.scheme.name}</b>.
          </>
        )}
      </p>
      {!isPaused && <p className={classes.phones}>{phonesShow(round)}</p>}
    </section>
  );
}

function phonesShow({ open }: HostRound): string {
  return open.length > 0
    ? 'Phones already take answers to every question of this round.'
    : 'Phones show the name of the round until you go to question 1.';
}

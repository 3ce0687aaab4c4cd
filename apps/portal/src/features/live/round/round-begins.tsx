import { counted } from '@emcee/client';
import type { HostRound } from '@emcee/contract';
import classes from './question-card.module.css';

/** A round that has started, before its first question. */
export function RoundBegins({ round }: { round: HostRound }) {
  return (
    <section className={classes.card} aria-label="Before question 1">
      <div className={classes.head}>
        <p className={classes.kicker}>Round {round.number}</p>
      </div>
      <h1 className={classes.question}>{round.name}</h1>
      <p>
        {counted(round.questionsCount, 'question')}. Phones show the name of the round until you go
        to question 1.
      </p>
    </section>
  );
}

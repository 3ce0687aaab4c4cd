import type { PhoneStage } from '@emcee/contract';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { QuestionKey } from '../answering/outbox-state.ts';
import { nameOf } from '../answering/outbox-state.ts';
import { useSession } from '../use-session.ts';
import { BetChips } from './bet-chips.tsx';
import { BetNumber } from './bet-number.tsx';
import classes from './bet-row.module.css';
import { type BetTable, betProblem, betsFor, chipsOf } from './bet-table.ts';
import { betLine, leftLine, problemLine, readBet, tipLine } from './bet-words.ts';

type BetRowProps = {
  table: BetTable;
  stage: PhoneStage;
  question: QuestionKey;
  /** What is written as the answer. */
  text: string;
};

/** Where a team bets on its answer: values to choose from, or a number up to a maximum. */
export function BetRow({ table, stage, question, text }: BetRowProps) {
  const { drafts, outbox } = useSession();
  const id = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const { n } = question;
  const chosen = drafts.betOf(question);
  const chips = chipsOf(table, n, chosen);
  const isPossible = betsFor(table, n).kind !== 'none';
  const refused = outbox.get().refused[nameOf(question)];
  const problem = refused && problemLine(table, n, { bet: chosen, reason: refused.reason });
  const hasTip = stage.hasTips && table.placed.size === 0 && isPossible;

  function takeBack(): void {
    drafts.bet(question, 0);
    // The button goes.
    row.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset ref={row} className={classes.row} aria-describedby={id}>
      <legend className="unseen">Bet</legend>
      <div className={classes.head}>
        <b aria-hidden="true">Bet</b>
        {chips !== undefined && chosen > 0 && betProblem(table, n, 0) === undefined && (
          <Button kind="text" onClick={takeBack}>
            No bet
          </Button>
        )}
        <BetSaid id={id} table={table} n={n} chosen={chosen} />
      </div>
      {hasTip && <p className={classes.help}>{tipLine(table)}</p>}
      {chips !== undefined && <BetChips {...{ table, stage, question, text, chips, chosen }} />}
      {chips === undefined && isPossible && (
        <BetNumber table={table} n={n} bet={chosen} onBet={(bet) => drafts.bet(question, bet)} />
      )}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
    </fieldset>
  );
}

type BetSaidProps = { id: string; table: BetTable; n: number; chosen: number };

/** What the chosen bet wins and loses, or what may be chosen. */
function BetSaid({ id, table, n, chosen }: BetSaidProps) {
  const { bet, hold } = readBet(table, n, chosen);
  const isSet = bet > 0 && hold === undefined;
  return (
    <p id={id} role="status" className={isSet ? classes.set : classes.left}>
      {isSet ? betLine(table, bet) : leftLine(table, n)}
    </p>
  );
}

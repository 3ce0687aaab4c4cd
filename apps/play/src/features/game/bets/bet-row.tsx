import { count } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { nameOf } from '../answering/outbox-state.ts';
import { useSession } from '../use-session.ts';
import { BetChips } from './bet-chips.tsx';
import classes from './bet-row.module.css';
import { type BetOn, type BetTable, betProblem, betsFor, chipsOf, stepBet } from './bet-table.ts';
import { betLine, bettingTip, leftLine, problemLine, readBet } from './bet-words.ts';

/** One digit more than any list value or score has. */
const MOST_DIGITS = 6;

type BetNumberProps = { table: BetTable; n: number; bet: number; onBet: (bet: number) => void };

/** The bet on an answer: values to choose from, or a number up to a maximum. */
export function BetRow({ table, stage, question, text }: BetOn & { stage: PhoneStage }) {
  const { drafts, outbox } = useSession();
  const id = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const { n } = question;
  const chosen = drafts.betOf(question);
  const chips = chipsOf(table, n, chosen);
  const { bet, hold } = readBet(table, n, chosen);
  const isSet = bet > 0 && hold === undefined;
  const isPossible = betsFor(table, n).kind !== 'none';
  const refused = outbox.get().refused[nameOf(question)];
  const problem = refused && problemLine(table, n, { bet: chosen, reason: refused.reason });
  const hasTip = stage.hasTips && table.placed.size === 0 && isPossible;

  return (
    <fieldset ref={row} className={classes.row} aria-describedby={id}>
      <legend className="unseen">Bet</legend>
      <div className={classes.head}>
        <b aria-hidden="true">Bet</b>
        {chips !== undefined && chosen > 0 && betProblem(table, n, 0) === undefined && (
          <Button
            kind="text"
            onClick={() => {
              drafts.bet(question, 0);
              // The pressed button disappears, so move the focus.
              row.current?.querySelector('input')?.focus();
            }}
          >
            No bet
          </Button>
        )}
        <p id={id} role="status" className={isSet ? classes.set : classes.left}>
          {isSet ? betLine(table, bet) : leftLine(table, n)}
        </p>
      </div>
      {hasTip && <p className={classes.help}>{bettingTip(table)}</p>}
      {chips !== undefined && <BetChips {...{ table, stage, question, text, chips, chosen }} />}
      {chips === undefined && isPossible && (
        <BetNumber table={table} n={n} bet={chosen} onBet={(bet) => drafts.bet(question, bet)} />
      )}
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
    </fieldset>
  );
}

function BetNumber({ table, n, bet, onBet }: BetNumberProps) {
  const id = useId();
  const legal = betsFor(table, n);
  const step = (by: 1 | -1) => onBet(stepBet(legal, bet, by));
  const isLowest = bet <= (legal.kind === 'values' ? (legal.points[0] ?? 0) : 1);
  const most = legal.kind === 'range' ? legal.maxPoints : undefined;
  const isHighest = stepBet(legal, bet, 1) <= bet;
  return (
    <div className={classes.number}>
      <button
        type="button"
        className={classes.step}
        aria-label="Bet less"
        disabled={isLowest}
        onClick={() => step(-1)}
      >
        −
      </button>
      <label htmlFor={id} className="unseen">
        {most === undefined ? 'Bet' : `Bet, up to ${count(most)}`}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="No bet"
        value={bet === 0 ? '' : String(bet)}
        maxLength={MOST_DIGITS}
        className={classes.field}
        onChange={({ target }) => onBet(Number(target.value.replace(/\D/g, '')))}
      />
      <button
        type="button"
        className={classes.step}
        aria-label="Bet more"
        disabled={isHighest}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}

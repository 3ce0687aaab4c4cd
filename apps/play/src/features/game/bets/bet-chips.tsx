import { count } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isOpenAt } from '../game-views.ts';
import { useSession } from '../use-session.ts';
import classes from './bet-chips.module.css';
import { type BetOn, type BetTable, type Chip, type Swap, swapOf } from './bet-table.ts';

type BetChipsProps = BetOn & { stage: PhoneStage; chips: readonly Chip[]; chosen: number };

/** Up to this many chips fit in one row. More are split into two rows of equal length. */
const ONE_ROW = 6;
const rows: Readonly<Record<number, string | undefined>> = { 4: classes.four, 6: classes.six };

type BetSwapProps = BetOn & { chosen: number; other: number };

/** The values of a list as chips: free, chosen, or used on another question. */
export function BetChips({ table, stage, question, text, chips, chosen }: BetChipsProps) {
  const { drafts, clock } = useSession();
  const name = useId();
  const [wanted, setWanted] = useState<number>();
  const isUsed = chips.some(({ by }) => by !== undefined && by === wanted);
  const isLong = chips.length > ONE_ROW;
  const perRow = isLong ? Math.ceil(chips.length / 2) : chips.length;
  const look = `${classes.chips} ${rows[perRow] ?? classes.five}`;
  const isOpen = (n: number) => isOpenAt(stage, n, clock.now());

  return (
    <>
      <div className={isLong ? `${look} ${classes.many}` : look}>
        {chips.map((chip, index) => {
          const key = `${index}`;
          if (chip.by === undefined) {
            const { value, isChosen } = chip;
            return (
              <label
                key={key}
                className={isChosen ? `${classes.chip} ${classes.chosen}` : classes.chip}
              >
                <input
                  type="radio"
                  className="unseen"
                  name={name}
                  checked={isChosen}
                  onChange={() => drafts.bet(question, value)}
                />
                <Value value={value} />
                <small aria-hidden="true">{isChosen && 'your bet'}</small>
              </label>
            );
          }
          const { by } = chip;
          const want = isOpen(by) ? () => setWanted(wanted === by ? undefined : by) : undefined;
          return <UsedChip key={key} {...{ ...chip, by }} isWanted={wanted === by} onWant={want} />;
        })}
      </div>
      {isUsed && wanted !== undefined && (
        <BetSwap {...{ table, question, text, chosen }} other={wanted} />
      )}
    </>
  );
}

function Value({ value, isSaidBelow = false }: { value: number; isSaidBelow?: boolean }) {
  const written = count(value);
  return (
    <b aria-hidden={isSaidBelow} className={LOOKS[written.length] ?? classes.longest}>
      {written}
    </b>
  );
}

const LOOKS = ['', '', '', classes.long];

type UsedChipProps = {
  value: number;
  by: number;
  isWanted: boolean;
  /** Set only while the other question can still be changed. */
  onWant: (() => void) | undefined;
};

function UsedChip({ value, by, isWanted, onWant }: UsedChipProps) {
  const look = `${classes.chip} ${classes.used}`;
  const shown = (
    <>
      <Value value={value} isSaidBelow />
      <small aria-hidden="true">{`Q${by}`}</small>
      <span className="unseen">{`${count(value)}, used on question ${by}`}</span>
    </>
  );
  if (onWant === undefined) return <span className={look}>{shown}</span>;
  return (
    <button type="button" className={look} aria-expanded={isWanted} onClick={onWant}>
      {shown}
    </button>
  );
}

/**
 * Offers to swap bets with another question. Both answers go in one call, so that they are checked as a
 * set.
 */
function BetSwap({ table, question, text, chosen, other }: BetSwapProps) {
  const { drafts, outbox } = useSession();
  const { round, n } = question;
  const there = { round, n: other };
  const theirs = drafts.lastOf(there);
  // An event has only the answers around the current question, so the other answer may be unknown here.
  const isKnown = theirs.text !== '';
  const swap = isKnown ? swapOf(table, { n, chosen, other }) : undefined;
  const isWritten = text.trim() !== '';

  function send({ bet, otherBet }: Swap): void {
    const mine = drafts.lastOf(question);
    drafts.drop(question);
    outbox.putTogether([
      { ...question, bet, text: text.trim(), basedOn: mine.revision },
      { ...there, bet: otherBet, text: theirs.text, basedOn: theirs.revision },
    ]);
  }

  return (
    <div className={classes.swap}>
      <p role="status">
        {isKnown ? swapLine(table, { other, swap, isWritten }) : `Change it on question ${other}.`}
      </p>
      {swap !== undefined && isWritten && (
        <Button kind="small" onClick={() => send(swap)}>
          {swap.otherBet > 0
            ? `Swap with question ${other}`
            : `Move it here from question ${other}`}
        </Button>
      )}
    </div>
  );
}

function swapLine(
  { placed }: BetTable,
  { other, swap, isWritten }: { other: number; swap: Swap | undefined; isWritten: boolean },
): string {
  const there = `Bet ${count(placed.get(other) ?? 0)} is on question ${other}`;
  if (swap === undefined) return `${there}. Choose a value here first to swap them.`;
  if (!isWritten) return `${there}. Type your answer first to swap them.`;
  return swap.otherBet > 0
    ? `${there}. If you swap, question ${other} gets ${count(swap.otherBet)}.`
    : `${there}. If you move it here, question ${other} will have no bet.`;
}

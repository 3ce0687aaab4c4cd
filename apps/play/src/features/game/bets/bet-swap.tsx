import { count } from '@emcee/client';
import { Button } from '../../../ui/button.tsx';
import { useSession } from '../use-session.ts';
import classes from './bet-chips.module.css';
import { type BetOn, type BetTable, type Swap, swapOf } from './bet-table.ts';

type BetSwapProps = BetOn & { chosen: number; other: number };

/**
 * Offers to swap bets with another question. Both answers go in one call, so that they are checked as a
 * set.
 */
export function BetSwap({ table, question, text, chosen, other }: BetSwapProps) {
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

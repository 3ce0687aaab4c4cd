import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { StandingMark } from './live-marks.store.ts';

/** What a command has changed of one mark; null is none. It stands with the command in the log of the game. */
export type MarkChange = {
  n: number;
  /** The key of its words. */
  group: string;
  /** Whose answer is judged apart; none for a group. */
  seatId?: string | null | undefined;
  before: StandingMark | null;
  after: StandingMark | null;
};

/** What can be undone in a round, the newest last: the keys of commands, each with a question that it marked. */
export async function listMarkSteps(
  db: Db,
  { gameId, roundId, most }: { gameId: string; roundId: string; most: number },
): Promise<{ step: string; n: number }[]> {
  const { rows } = await db.execute<{ step: string; n: number }>(sql`
    select command_key as step, (data #>> '{changes,0,n}')::int as n from live_events as marked
    where game_id = ${gameId}::uuid and kind in ('mark', 'judgeApart') and data ->> 'roundId' = ${roundId}
      and data #> '{changes,0}' is not null
      and command_key not in (select data ->> 'step' from live_events
        where game_id = ${gameId}::uuid and kind = 'undo')
    order by seq desc limit ${most}`);
  return rows.reverse();
}

/** What a command has marked in a round, and whether that was undone already. */
export async function findMarkStep(
  db: Db,
  { gameId, roundId, step }: { gameId: string; roundId: string; step: string },
): Promise<{ changes: readonly MarkChange[]; isUndone: boolean } | undefined> {
  const { rows } = await db.execute<{ changes: MarkChange[]; isUndone: boolean }>(sql`
    select coalesce(data -> 'changes', '[]') as changes, exists (select from live_events
      where game_id = ${gameId}::uuid and kind = 'undo' and data ->> 'step' = ${step}) as "isUndone"
    from live_events
    where game_id = ${gameId}::uuid and command_key = ${step}
      and kind in ('mark', 'judgeApart') and data ->> 'roundId' = ${roundId}`);
  return rows[0];
}

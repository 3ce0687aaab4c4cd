/** Accepts or leaves out answers that were written in time and arrived late. */
import { commandTexts, fieldError, orNotFound } from '@emcee/contract';
import { checkTeamBet, responseKey, roundOf, type Stage } from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import {
  findLateAnswer,
  listLateWaiting,
  type StoredLateAnswer,
  setLateState,
} from '../../store/late-answers.store.ts';
import {
  listResponsesOfSeats,
  raiseRevision,
  stopAnswers,
  storeAnswers,
} from '../../store/live-answers.store.ts';
import { listBets, readTeamBets } from '../../store/live-bets.store.ts';
import { lockSeat } from '../../store/live-seats.store.ts';
import type { CommandOn } from '../command.ts';
import { requireChangeable, requireQuestion } from './mark-answers.ts';

/** Accepts one late answer, or leaves it out. An accepted or missing answer stays unchanged. */
export async function markLateAnswer(on: CommandOn<'judgeLate'>): Promise<void> {
  const { db, game, command } = on;
  await stopRound(on, command.roundId);
  requireQuestion(on, command);
  orNotFound(await lockSeat(db, { gameId: game.id, seatId: command.seatId }));
  const late = await findLateAnswer(db, command);
  if (late === undefined || late.state === 'accepted') return;
  if (command.isAccepted) return accept(on, late);
  await setLateState(db, late, 'left-out');
  await raiseRevision(db, late.seatId);
}

/** Accepts every waiting late answer of a round. */
export async function acceptLate(on: CommandOn<'acceptLate'>): Promise<void> {
  const { db, game, command } = on;
  await stopRound(on, command.roundId);
  const waiting = await listLateWaiting(db, command.roundId);
  const seatIds = [...new Set(waiting.map(({ seatId }) => seatId))].sort();
  for (const seatId of seatIds) await lockSeat(db, { gameId: game.id, seatId });
  for (const late of waiting) await accept(on, late);
}

// With the lock, no answer to the round is being stored, so the replaced answer is the current one.
async function stopRound(on: CommandOn, roundId: string): Promise<void> {
  requireChangeable(on, roundId);
  await stopAnswers(on.db, roundId);
}

async function accept(on: CommandOn, late: StoredLateAnswer): Promise<void> {
  const { db } = on;
  const { roundId, n, seatId, key, deviceHash, receivedAt } = late;
  const responses = await listResponsesOfSeats(db, { seatIds: [seatId], roundId });
  const current = responses.find((response) => response.n === n);
  const groupKey = responseKey(late.text);
  // Another spelling corrects nothing, so a published round would show the earlier one for good.
  const text = current?.groupKey === groupKey ? current.text : late.text;
  const revision = (current?.revision ?? 0) + 1;
  const bet = await stillLegalBet(on, late);
  const shared = { roundId, n, seatId, text, revision, bet, deviceHash, receivedAt };
  await storeAnswers(db, {
    // Phones never use a colon in keys, so this key is unique.
    answers: [{ ...shared, key: `${key}:accepted`, madeAgoMs: 0 }],
    responses: [{ ...shared, groupKey }],
    raised: [seatId],
  });
  await setLateState(db, late, 'accepted');
}

/** The bet of a late answer; 0 if the team has used it since. */
async function stillLegalBet({ db, stage }: CommandOn, late: StoredLateAnswer): Promise<number> {
  const { roundId, seatId, bet } = late;
  const round = bet === 0 ? undefined : roundOf(stage, roundId);
  if (round === undefined) return 0;
  const team = (await readTeamBets(db, { round, seatIds: [seatId] })).get(seatId);
  return team !== undefined && checkTeamBet(team, late) === undefined ? bet : 0;
}

/** Refuses to unvoid a question if a team has used its bet again; `after` is the stage with the question. */
export async function requireFreeBets(
  db: Db,
  { before, after, roundId, n }: { before: Stage; after: Stage; roundId: string; n: number },
): Promise<void> {
  const round = roundOf(after, roundId);
  if (round === undefined || round === roundOf(before, roundId) || round.scheme === null) return;
  // An answer being stored may use such a bet; later ones see that the question counts.
  await stopAnswers(db, roundId);
  const onQuestion = (await listBets(db, { roundId })).filter((bet) => bet.n === n);
  const seatIds = onQuestion.map(({ seatId }) => seatId);
  const teams = await readTeamBets(db, { round, seatIds });
  for (const { seatId, bet } of onQuestion) {
    const team = teams.get(seatId);
    if (team !== undefined && checkTeamBet(team, { n, bet }) !== undefined) {
      throw fieldError('command', commandTexts.betUsedAgain, { n });
    }
  }
}

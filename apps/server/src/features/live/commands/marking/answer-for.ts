import { commandTexts, fieldError } from '@emcee/contract';
import { responseKey, roundOf } from '@emcee/game';
import { listResponsesOfSeats, storeAnswers } from '../../store/live-answers.store.ts';
import { lockSeat } from '../../store/live-seats.store.ts';
import type { CommandOn } from '../command.ts';

/** Its own phones take an answer with this mark for one of another phone of the team. */
const DEVICE = 'host';

/** Stores the answer that a tied team told the host, as its phone would. */
export async function answerForTeam(on: CommandOn<'answerFor'>, key: string): Promise<void> {
  const { db, game, stage, command, now } = on;
  const { roundId, seatId, text } = command;
  const round = roundOf(stage, roundId);
  const isUnpublished = round?.state === 'open' || round?.state === 'marking';
  const isTied = isUnpublished && round.tied?.includes(seatId);
  const seat = isTied ? await lockSeat(db, { gameId: game.id, seatId }) : undefined;
  if (seat === undefined) throw fieldError('command', commandTexts.notTied);
  const [stored] = await listResponsesOfSeats(db, { seatIds: [seatId], roundId });
  const revision = (stored?.revision ?? 0) + 1;
  const shared = { roundId, n: 1, seatId, text, revision, bet: 0, receivedAt: now };
  await storeAnswers(db, {
    answers: [{ ...shared, deviceHash: DEVICE, key, madeAgoMs: 0 }],
    responses: [{ ...shared, deviceHash: DEVICE, groupKey: responseKey(text) }],
    raised: [seatId],
  });
}

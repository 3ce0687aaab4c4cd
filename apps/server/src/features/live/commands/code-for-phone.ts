/** A host lets another phone come to a team: it reads six digits out. */
import { doorTexts, fieldError, type liveCalls, notFound, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import { limited } from '../../../platform/security/limits/limits.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { lockOpenGame } from '../store/live-games.store.ts';
import { lockSeat } from '../store/live-seats.store.ts';
import { forgetTriedCodes, madeCodes, makeTeamCode } from '../store/team-codes.ts';

/** Six digits for another phone of a team. Codes are compared again from now on, however many were wrong before. */
export async function makeCodeForPhone(
  { db, clock }: LiveDeps,
  { actor, seatId }: { actor: HostActor; seatId: string },
): Promise<ReplyOf<typeof liveCalls.teamCode>> {
  const now = clock.now();
  const make = async (db: Db) => {
    const game = await lockOpenGame(db, actor.hostId);
    if (game === undefined) throw notFound();
    const seat = await lockSeat(db, { gameId: game.id, seatId });
    if (seat === undefined) throw notFound();
    if (seat.isPractice) throw fieldError('teamCode', doorTexts.noPhoneOfPractice);
    return { gameId: game.id, made: await makeTeamCode(db, { gameId: game.id, seatId, now }) };
  };
  const { gameId, made } = await limited(db, [madeCodes(seatId, now)], () => db.transaction(make));
  await forgetTriedCodes(db, { gameId, now });
  return made;
}

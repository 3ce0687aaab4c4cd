/** Points that are given in the portal, or taken back there, are seen wherever the evening is still shown. */
import type { Db } from '../../../db/client.ts';
import { changeGame, findGame } from '../store/live-games.store.ts';
import { publishStage } from '../store/live-notifications.store.ts';
import { insertSeatPoints, restorePoints, withdrawPoints } from '../store/seat-points.store.ts';
import { seatsChanged } from '../store/seats-changed.ts';

/** Points of a team of a record, in half-points, that stand from now on, or no longer. */
export type CorrectedSeatPoints = {
  gameId: string;
  adjustment: { id: string; playerId: string; halves: number; reason: string; givenAt: Date };
  stands: boolean;
  at: Date;
};

/** Lets what phones see follow, as long as the evening is kept; its caller holds it. */
export async function syncSeatPoints(
  db: Db,
  { gameId, adjustment, stands, at }: CorrectedSeatPoints,
): Promise<void> {
  const game = await findGame(db, gameId);
  if (game === undefined) return;
  const { playerId: seatId, ...points } = adjustment;
  const given = { ...points, seatId };
  if (!stands) await withdrawPoints(db, { ...given, now: at });
  else if (!(await restorePoints(db, given))) await insertSeatPoints(db, given);
  const change = seatsChanged(game);
  const event = {
    at,
    actor: 'portal',
    actorId: null,
    kind: 'corrected',
    data: { seatId },
  } as const;
  await publishStage(db, await changeGame(db, { gameId, change, event }));
}

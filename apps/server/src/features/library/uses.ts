import {
  type BodyOf,
  type hostSessionCalls,
  type libraryCalls,
  notFound,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import { commonestWrong } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { textKeyOf } from '../../db/text-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { readRoom } from '../../queries/room-in-effect.ts';
import {
  findUses,
  listKnown,
  listPlayedInRoom,
  listPlayedRounds,
  listWrongAnswers,
} from './uses.store.ts';

/** Below it, a rate says more about single teams than about the question. */
export const FEWEST_ASKED = 5;

export function shareOf({ asked, rightHalves }: { asked: number; rightHalves: number }) {
  return asked < FEWEST_ASKED ? null : rightHalves / (2 * asked);
}

export async function readWrongAnswers(
  db: Db,
  owned: { adminId: string; questionId: string },
): Promise<ReplyOf<typeof libraryCalls.wrongAnswers>> {
  const { textKey, ...uses } = orNotFound(await findUses(db, owned));
  const { asked } = uses;
  const given =
    textKey === null ? [] : await listWrongAnswers(db, { adminId: owned.adminId, textKey });
  return { asked, rightShare: shareOf(uses), wrong: commonestWrong(given, asked) };
}

export async function findKnown(
  db: Db,
  { adminId, questions }: { adminId: string } & BodyOf<typeof libraryCalls.known>,
): Promise<ReplyOf<typeof libraryCalls.known>> {
  return { known: await listKnown(db, { adminId, keys: questions.map(textKeyOf) }) };
}

export async function listRoundsPlayed(
  db: Db,
  { adminId, roomId }: { adminId: string; roomId?: string | undefined },
): Promise<ReplyOf<typeof libraryCalls.roundsPlayed>> {
  if (roomId === undefined) return { rounds: await listPlayedRounds(db, adminId) };
  await expectRoom(db, { adminId, roomId });
  return { rounds: await listPlayedInRoom(db, { adminId, roomId }) };
}

/** Refuses a room of another admin. */
export async function expectRoom(
  db: Db,
  { adminId, roomId }: { adminId: string; roomId: string | undefined },
): Promise<void> {
  const room = roomId === undefined ? undefined : await readRoom(db, { roomId });
  if (room?.adminId !== adminId) throw notFound();
}

/** Only what was played for the admin that the host has now. */
export async function listRoundsPlayedHere(
  { db, clock }: Deps,
  hostId: string,
): Promise<ReplyOf<typeof hostSessionCalls.roundsPlayed>> {
  const room = await readRoom(db, { hostId });
  if (room === undefined || room.adminId === null) return { rounds: [] };
  const { adminId, roomId, pro } = room;
  const own = await listPlayedInRoom(db, { adminId, roomId, hostId });
  if (!pro) return { rounds: own };
  const ready = await listPlayedInRoom(db, { adminId, roomId, readyAt: clock.now() });
  return { rounds: [...ready, ...own] };
}

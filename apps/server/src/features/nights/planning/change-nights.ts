import {
  type BodyOf,
  fieldError,
  type nightCalls,
  nightTexts,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import { clockOfMinute, isNightOver, minuteOfClock, movedSlots } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { mailChangedNights } from '../night-mails.ts';
import { describeNights } from '../night-views.ts';
import {
  deleteNights,
  listFollowing,
  listNightsById,
  type NightChange,
  type PlannedRoom,
  type StoredNight,
  setMoments,
  setNight,
  setRounds,
} from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import { publishNights, requirePerson, requireRooms, requireRounds } from './planned.ts';

type Named = { nightId: string };
type Change = BodyOf<typeof nightCalls.change>;

/** Unchanged data isn't written, so a change whose reply was lost can be repeated. */
export function changeNight(
  deps: NightsDeps,
  { actor, requestContext, nightId, ...change }: By<AdminActor, Named & Change>,
): Promise<ReplyOf<typeof nightCalls.change>> {
  const { adminId } = actor;
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const night = await requireNight(db, { adminId, nightId });
    if (night.revision !== change.revision) {
      if (holds(night, change)) return replyWith(db, { adminId, nightId, changed: 0 });
      throw fieldError('revision', nightTexts.changed);
    }
    if (isNightOver(night, now) && !holds(night, { ...change, note: night.note })) {
      throw fieldError('night', nightTexts.over);
    }
    const { hostId } = change;
    const [room] =
      hostId === undefined ? [] : await requireRooms(db, { adminId, hostIds: [hostId] });
    if (change.person !== night.personKey) {
      await requirePerson(db, { adminId, personKey: change.person });
    }
    const isSeries = change.following === true;
    const before = await listFollowing(db, { adminId, night, isSeries });
    await writeChange(db, { adminId, night, before, change, room });
    const ids = before.map(({ id }) => id);
    const after = await listNightsById(db, { adminId, ids });
    await deps.endLedSessions(db, { adminId, now });
    const detail = { roomCode: night.roomCode, day: night.day, n: ids.length };
    await audit(db, 'nights.changed', { adminId, at: now, detail, requestContext });
    await mailChangedNights(db, { actor, requestContext, now, before, after });
    const hostIds = [...before, ...after].map(({ hostId }) => hostId);
    await publishNights(deps, db, { adminId, hostIds });
    return replyWith(db, { adminId, nightId, changed: ids.length });
  });
}

/** True if the night has all that is sent. */
function holds(
  night: StoredNight,
  { hostId, day, time, person, note }: Omit<Change, 'revision' | 'following'>,
): boolean {
  return (
    [undefined, night.hostId].includes(hostId) &&
    [undefined, night.day].includes(day) &&
    [undefined, clockOfMinute(night.startMinute)].includes(time) &&
    [undefined, night.personKey].includes(person) &&
    [undefined, night.note].includes(note)
  );
}

/** One taken slot refuses all. */
async function writeChange(
  db: Db,
  {
    adminId,
    night,
    before,
    change,
    room,
  }: {
    adminId: string;
    night: StoredNight;
    before: readonly StoredNight[];
    change: Change;
    room: PlannedRoom | undefined;
  },
): Promise<void> {
  const { day = night.day, time, person, note } = change;
  const startMinute = time === undefined ? night.startMinute : minuteOfClock(time);
  const same: NightChange = {
    ...(room !== undefined && { roomId: room.roomId, roomCode: room.roomCode }),
    ...(person !== undefined && { personKey: person }),
    ...(note !== undefined && { note }),
  };
  for (const { night: each, slot } of movedSlots(before, {
    from: night,
    to: { day, startMinute },
  })) {
    const moved = time === undefined ? { ...slot, startMinute: each.startMinute } : slot;
    const isFree = await setNight(db, { adminId, id: each.id, change: { ...same, ...moved } });
    if (!isFree) {
      const roomCode = room?.roomCode ?? each.roomCode;
      throw fieldError('time', nightTexts.slotTaken, { roomCode });
    }
  }
  await setMoments(db, { adminId, ids: before.map(({ id }) => id) });
}

/** Games stay, without a night. */
export function removeNight(
  deps: NightsDeps,
  {
    actor,
    requestContext,
    nightId,
    ...sent
  }: By<AdminActor, Named & BodyOf<typeof nightCalls.remove>>,
): Promise<ReplyOf<typeof nightCalls.remove>> {
  const { adminId } = actor;
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const night = await requireNight(db, { adminId, nightId });
    if (night.revision !== sent.revision) throw fieldError('revision', nightTexts.changed);
    if (isNightOver(night, now)) throw fieldError('night', nightTexts.over);
    const before = await listFollowing(db, { adminId, night, isSeries: sent.following === true });
    await deleteNights(db, { adminId, ids: before.map(({ id }) => id) });
    await deps.endLedSessions(db, { adminId, now });
    const detail = { roomCode: night.roomCode, day: night.day, n: before.length };
    await audit(db, 'nights.deleted', { adminId, at: now, detail, requestContext });
    await mailChangedNights(db, { actor, requestContext, now, before, after: [] });
    await publishNights(deps, db, { adminId, hostIds: before.map(({ hostId }) => hostId) });
    return { deleted: before.length };
  });
}

/** The revision stays: the last one wins. */
export function setNightRounds(
  deps: NightsDeps,
  { actor, requestContext, ...sent }: By<AdminActor, BodyOf<typeof nightCalls.setRounds>>,
): Promise<ReplyOf<typeof nightCalls.setRounds>> {
  const { adminId } = actor;
  const nightIds = [...new Set(sent.nightIds)];
  const roundIds = [...new Set(sent.roundIds)];
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const stored = await listNightsById(db, { adminId, ids: nightIds });
    if (stored.length < nightIds.length) orNotFound(undefined);
    if (stored.some((night) => isNightOver(night, now))) {
      throw fieldError('nightIds', nightTexts.over);
    }
    const names = await requireRounds(db, { adminId, roundIds });
    await setRounds(db, { adminId, lists: nightIds.map((nightId) => ({ nightId, roundIds })) });
    const kind = names.length === 0 ? 'nights.rounds-removed' : 'nights.rounds-set';
    const detail = { n: nightIds.length, roundNames: names.join(', ') };
    await audit(db, kind, { adminId, at: now, detail, requestContext });
    await publishNights(deps, db, { adminId, hostIds: stored.map(({ hostId }) => hostId) });
    return { nights: await describeNights(db, { adminId, stored }) };
  });
}

async function requireNight(
  db: Db,
  { adminId, nightId }: Named & { adminId: string },
): Promise<StoredNight> {
  const [night] = await listNightsById(db, { adminId, ids: [nightId] });
  return orNotFound(night);
}

async function replyWith(
  db: Db,
  { adminId, nightId, changed }: Named & { adminId: string; changed: number },
): Promise<ReplyOf<typeof nightCalls.change>> {
  const stored = [await requireNight(db, { adminId, nightId })];
  const [night] = await describeNights(db, { adminId, stored });
  return { night: orNotFound(night), changed };
}

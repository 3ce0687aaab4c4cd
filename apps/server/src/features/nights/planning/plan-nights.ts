import {
  type BodyOf,
  fieldError,
  type nightCalls,
  nightTexts,
  type QueryOf,
  type ReplyOf,
} from '@emcee/contract';
import { addDays, daysBetween, minuteOfClock, seriesDays } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/secrets.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { mailChangedNights } from '../night-mails.ts';
import { listRoundsOf } from '../night-views.store.ts';
import { describeNights, peopleOf } from '../night-views.ts';
import {
  countComing,
  insertNights,
  listNights,
  listNightsById,
  lockRounds,
  type NewNight,
  setRounds,
} from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import { useTimeZone } from './night-settings.ts';
import { publishNights, requirePerson, requireRooms, requireRounds } from './planned.ts';

const MOST_AHEAD = 5_000;

export async function readNights(
  { db }: Pick<NightsDeps, 'db'>,
  {
    adminId,
    from,
    days,
    host_id: hostId,
    person,
  }: { adminId: string } & QueryOf<typeof nightCalls.list>,
): Promise<ReplyOf<typeof nightCalls.list>> {
  const hostIds = hostId === undefined ? undefined : [hostId];
  const until = addDays(from, days);
  const stored = await listNights(db, { adminId, from, until, hostIds, personKey: person });
  return { nights: await describeNights(db, { adminId, stored }) };
}

export function planNights(
  deps: NightsDeps,
  { actor, requestContext, ...sent }: By<AdminActor, BodyOf<typeof nightCalls.plan>>,
): Promise<ReplyOf<typeof nightCalls.plan>> {
  const { adminId } = actor;
  const { day, time, weeks, person: personKey, note, timeZone } = sent;
  const roundIds = [...new Set(sent.roundIds)];
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const rooms = await requireRooms(db, { adminId, hostIds: sent.hostIds });
    await requirePerson(db, { adminId, personKey });
    await requireRounds(db, { adminId, roundIds });
    await useTimeZone(db, { adminId, timeZone, now });
    const planned = rooms.flatMap(({ roomId, roomCode }) => {
      const seriesId = weeks === 1 ? null : newId();
      const same = {
        roomId,
        roomCode,
        startMinute: minuteOfClock(time),
        personKey,
        note,
        seriesId,
      };
      return seriesDays(day, weeks).map((day): NewNight => ({ ...same, id: newId(), day }));
    });
    const { made, skipped } = await insertPlanned(db, { adminId, planned, now, param: 'weeks' });
    const lists = made.map(({ id: nightId }) => ({ nightId, roundIds }));
    await setRounds(db, { adminId, lists });
    const stored = await listNightsById(db, { adminId, ids: made.map(({ id }) => id) });
    const detail = { day, n: made.length };
    await audit(db, 'nights.planned', { adminId, at: now, detail, requestContext });
    await mailChangedNights(db, { actor, requestContext, now, after: stored, before: [] });
    await publishNights(deps, db, { adminId, hostIds: stored.map(({ hostId }) => hostId) });
    const hostOf = new Map(rooms.map(({ roomId, hostId }) => [roomId, hostId]));
    return {
      nights: await describeNights(db, { adminId, stored }),
      skipped: skipped.map(({ roomId, day }) => ({ hostId: hostOf.get(roomId) ?? '', day, time })),
    };
  });
}

/** Copies have no series. */
export function copyWeek(
  deps: NightsDeps,
  { actor, requestContext, ...sent }: By<AdminActor, BodyOf<typeof nightCalls.copyWeek>>,
): Promise<ReplyOf<typeof nightCalls.copyWeek>> {
  const { adminId } = actor;
  const { from, to, hostIds, withRounds } = sent;
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    if (hostIds !== undefined) await requireRooms(db, { adminId, hostIds });
    const all = await listNights(db, { adminId, from, until: addDays(from, 7), hostIds });
    const rooms = await requireRooms(db, {
      adminId,
      hostIds: [...new Set(all.flatMap(({ hostId }) => hostId ?? []))],
    });
    const codes = new Map(rooms.map(({ roomId, roomCode }) => [roomId, roomCode]));
    const keys = all.flatMap(({ personKey }) => personKey ?? []);
    const people = await peopleOf(db, { adminId, keys });
    const copies = all.flatMap((night) => {
      const { id: originalId, roomId, day, startMinute, personKey, note } = night;
      const roomCode = codes.get(roomId);
      if (roomCode === undefined) return [];
      const slot = { roomId, roomCode, day: addDays(day, daysBetween(from, to)), startMinute };
      const isMember = personKey !== null && people.get(personKey)?.isMember;
      const person = { personKey: isMember ? personKey : null, note };
      return [{ ...slot, ...person, id: newId(), seriesId: null, originalId }];
    });
    const { made, skipped } = await insertPlanned(db, {
      adminId,
      planned: copies,
      now,
      param: 'to',
    });
    if (withRounds) await copyRounds(db, { adminId, copies: made });
    const stored = await listNightsById(db, { adminId, ids: made.map(({ id }) => id) });
    const detail = { from, to, n: made.length };
    await audit(db, 'nights.copied', { adminId, at: now, detail, requestContext });
    await mailChangedNights(db, { actor, requestContext, now, after: stored, before: [] });
    await publishNights(deps, db, { adminId, hostIds: stored.map(({ hostId }) => hostId) });
    return { created: made.length, skipped: skipped.length };
  });
}

async function insertPlanned<Planned extends NewNight>(
  db: Db,
  {
    adminId,
    planned,
    now,
    param,
  }: { adminId: string; planned: readonly Planned[]; now: Date; param: string },
): Promise<{ made: Planned[]; skipped: Planned[] }> {
  const ids = await insertNights(db, { adminId, planned });
  if ((await countComing(db, { adminId, now })) > MOST_AHEAD) {
    throw fieldError(param, nightTexts.tooManyAhead);
  }
  return {
    made: planned.filter(({ id }) => ids.has(id)),
    skipped: planned.filter(({ id }) => !ids.has(id)),
  };
}

async function copyRounds(
  db: Db,
  { adminId, copies }: { adminId: string; copies: readonly { id: string; originalId: string }[] },
): Promise<void> {
  const nightIds = copies.map(({ originalId }) => originalId);
  const listed = await listRoundsOf(db, { adminId, nightIds });
  // A round deleted in the meantime would make the insert fail.
  const roundIds = [...new Set(listed.map(({ _id }) => _id))];
  const locked = new Set((await lockRounds(db, { adminId, roundIds })).map(({ id }) => id));
  const present = Map.groupBy(
    listed.filter(({ _id }) => locked.has(_id)),
    ({ nightId }) => nightId,
  );
  const lists = copies.map(({ id: nightId, originalId }) => ({
    nightId,
    roundIds: (present.get(originalId) ?? []).map(({ _id }) => _id),
  }));
  await setRounds(db, { adminId, lists });
}

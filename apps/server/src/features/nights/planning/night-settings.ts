import {
  type BodyOf,
  fieldError,
  type nightCalls,
  nightTexts,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { isInvalidParameter } from '../../../db/errors.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { setMoments } from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import {
  findNightSettings,
  listRoomTimeZones,
  readClock,
  saveNightSettings,
} from './night-settings.store.ts';

export async function readNightSettings(
  { db }: Pick<NightsDeps, 'db'>,
  adminId: string,
): Promise<ReplyOf<typeof nightCalls.settings>> {
  const settings = await findNightSettings(db, adminId);
  return { ...settings, roomTimeZones: await listRoomTimeZones(db, adminId) };
}

/** Coming nights keep their clock time. */
export async function changeNightSettings(
  deps: NightsDeps,
  { actor, requestContext, ...change }: By<AdminActor, BodyOf<typeof nightCalls.saveSettings>>,
): Promise<ReplyOf<typeof nightCalls.saveSettings>> {
  const { adminId } = actor;
  const now = deps.clock.now();
  await requireTimeZone(deps.db, change.timeZone);
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    await saveNightSettings(db, { adminId, ...change });
    const moved = await setMoments(db, { adminId, after: now });
    await audit(db, 'nights.settings-saved', { adminId, at: now, requestContext });
    await publishAll(deps, db, { adminId, now });
    return { moved };
  });
}

/** Null: the organization's. */
export async function changeRoomTimeZone(
  deps: NightsDeps,
  {
    actor: { adminId },
    requestContext,
    hostId,
    timeZone,
  }: By<AdminActor, BodyOf<typeof nightCalls.setTimeZone>>,
): Promise<ReplyOf<typeof nightCalls.setTimeZone>> {
  const now = deps.clock.now();
  await requireTimeZone(deps.db, timeZone);
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const room = orNotFound(await deps.setRoomTimeZone(db, { adminId, hostId, timeZone }));
    const moved = await setMoments(db, { adminId, after: now, roomId: room.roomId });
    const detail = { roomCode: room.roomCode };
    await audit(db, 'nights.time-zone-changed', { adminId, at: now, detail, requestContext });
    await publishAll(deps, db, { adminId, now });
    return { moved };
  });
}

async function publishAll(
  { endLedSessions, publishRooms }: NightsDeps,
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  await endLedSessions(db, { adminId, now });
  publish(db, { adminId, event: 'nights' });
  await publishRooms(db, { adminId });
}

/** The browser's time zone becomes that of an organization that has none. */
export async function useTimeZone(
  db: Db,
  { adminId, timeZone, now }: { adminId: string; timeZone: string | undefined; now: Date },
): Promise<void> {
  const { timeZone: known } = await findNightSettings(db, adminId);
  if (known !== null) return;
  if (timeZone === undefined) throw fieldError('timeZone', nightTexts.timeZoneRequired);
  await saveNightSettings(db, { adminId, timeZone });
  await setMoments(db, { adminId, after: now });
}

/** Outside of the transaction, which couldn't go on. */
export async function requireTimeZone(db: Db, timeZone: string | null | undefined): Promise<void> {
  if (timeZone === null || timeZone === undefined) return;
  try {
    await readClock(db, timeZone);
  } catch (error) {
    if (isInvalidParameter(error)) throw fieldError('timeZone', nightTexts.timeZoneRequired);
    throw error;
  }
}

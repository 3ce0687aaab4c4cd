/** Nights of a room from some hours before they start, and the rounds that are ready then. */
import {
  commandTexts,
  fieldError,
  type nightCalls,
  nightTexts,
  notFound,
  type offeredNightCalls,
  overQuota,
  type ReplyOf,
} from '@emcee/contract';
import { addDays, isOffered, linkedNight, utcDay } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { AdminActor, HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { limited } from '../../../platform/overload/limits.ts';
import { readRoomOf } from '../../../queries/room-in-effect.ts';
import { hasCalendar } from '../calendar/calendar.store.ts';
import { describeNights } from '../night-views.ts';
import { listNights, type StoredNight } from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import { findNightSettings } from '../planning/night-settings.store.ts';
import {
  findNextStart,
  type InRoom,
  listNightsAround,
  listOfferedNights,
} from './offered-nights.store.ts';

const HOUR_SECONDS = 60 * 60;
const MOST_READS_AN_HOUR = 60;
const MY_DAYS = { back: 90, ahead: 180 };

/** Returns none while PRO is suspended. */
export async function nightsOfHost(
  { db, clock }: Pick<NightsDeps, 'db' | 'clock'>,
  actor: HostActor,
): Promise<ReplyOf<typeof offeredNightCalls.list>> {
  const now = clock.now();
  const { adminId, roomId, pro } = await readRoomOf(db, actor);
  if (adminId === null || !pro) return { nights: [], next: null };
  const stored = await listOfferedNights(db, { adminId, roomId, now });
  const described = await describeNights(db, { adminId, stored });
  const next = await findNextStart(db, { adminId, roomId, now });
  return {
    nights: described.map(({ person, ...night }) => ({
      ...night,
      person: person && { name: person.name, isYou: person.key === actor.personKey },
    })),
    next: next === undefined ? null : { startsAt: next.toISOString() },
  };
}

/**
 * The line in the log is written with the reading, or nothing is read. A round of the room's own has none, and
 * needs no PRO.
 */
export function readReadyRound(
  { db, clock, findReadyRound }: Pick<NightsDeps, 'db' | 'clock' | 'findReadyRound'>,
  { actor, roundId, requestContext }: By<HostActor, { roundId: string }>,
): Promise<ReplyOf<typeof offeredNightCalls.readRound>> {
  const now = clock.now();
  const { hostId } = actor;
  const key = `read-round:${hostId}`;
  const counter = { key, max: MOST_READS_AN_HOUR, windowSeconds: HOUR_SECONDS, now };
  return limited(db, [counter], () =>
    db.transaction(async (db) => {
      const { adminId, roomId, roomCode, pro } = await readRoomOf(db, actor);
      const found = await findReadyRound(db, { adminId, hostId, roundId, roomId, now });
      if (found === undefined) throw notFound();
      const { name, worth, questions, wagerScheme, isOwn } = found;
      if (!pro && !isOwn) throw overQuota(commandTexts.needsPro);
      const detail = { roomCode, roundName: name };
      if (!isOwn) await audit(db, 'rounds.read', { adminId, at: now, detail, requestContext });
      const head = { _id: roundId, name, schemeName: wagerScheme?.name ?? null };
      return {
        round: { ...head, ...(worth !== undefined && { worth }), questions: [...questions] },
      };
    }),
  );
}

/** The person's own nights. Names of rounds stay secret until a night is offered. */
export async function readMyNights(
  { db, clock }: Pick<NightsDeps, 'db' | 'clock'>,
  { adminId, personId, personKey }: AdminActor,
): Promise<ReplyOf<typeof nightCalls.mine>> {
  const now = clock.now();
  const stored = await listMyNights(db, { adminId, personKey, now });
  const { hoursBefore } = await findNightSettings(db, adminId);
  const withRounds = stored.filter((night) => isOffered({ ...night, hoursBefore }, now));
  return {
    nights: await describeNights(db, { adminId, stored, withRounds }),
    ...((await hasCalendar(db, { adminId, personId })) && { hasCalendar: true }),
  };
}

export function listMyNights(
  db: Db,
  { now, ...person }: { adminId: string; personKey: string; now: Date },
): Promise<StoredNight[]> {
  const today = utcDay(now);
  const from = addDays(today, -MY_DAYS.back);
  const until = addDays(today, MY_DAYS.ahead);
  return listNights(db, { ...person, from, until });
}

/** The night that a game opened now belongs to: the one that was chosen, null for none, or the nearest. */
export async function nightToLink(
  db: Db,
  { nightId, ...room }: InRoom & { nightId: string | null | undefined },
): Promise<string | null> {
  if (nightId === null) return null;
  if (nightId === undefined) {
    return linkedNight(await listNightsAround(db, room), room.now)?.id ?? null;
  }
  const offered = await listOfferedNights(db, room);
  if (offered.every(({ id }) => id !== nightId)) {
    throw fieldError('command', nightTexts.notOffered);
  }
  return nightId;
}

// @module-tag properties
import { addDays } from '@emcee/game';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { createdHost, subscribedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { insertNights, listNights, lockRooms, setMoments } from '../nights.store.ts';
import { saveNightSettings } from './night-settings.store.ts';

const server = startTestServer();

// None whose rules changed recently: Node and PostgreSQL may have time zone data of other years.
const ZONES = `America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix
  America/Anchorage America/Halifax America/St_Johns America/Sao_Paulo America/Santiago America/Bogota
  America/Havana Europe/London Europe/Dublin Europe/Lisbon Europe/Berlin Europe/Athens Europe/Istanbul
  Africa/Cairo Asia/Jerusalem Asia/Beirut Asia/Kolkata Asia/Kathmandu Asia/Tokyo Australia/Sydney
  Australia/Lord_Howe Australia/Adelaide Pacific/Auckland Pacific/Chatham Pacific/Apia`.split(
  /\s+/,
);
const FIRST_DAY = '2024-01-01';
const DAYS = 7 * 365 + 2;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const WIDEST_MINUTES = 15 * 60;
const CHANGE_MINUTES = 150;

/** The time on a clock there, read as if it were UTC. */
type Clock = (at: number) => number;
type Slot = { day: string; startMinute: number };

function clockIn(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('sv', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const read = new Map<number, number>();
  return (at) => {
    const known = read.get(at) ?? Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
    read.set(at, known);
    return known;
  };
}

/** Searches all minutes around, the last one first. */
function lastOf(shown: number, isMeant: (at: number) => boolean): number | undefined {
  for (let by = WIDEST_MINUTES; by >= -WIDEST_MINUTES; by -= 1) {
    if (isMeant(shown + by * MINUTE_MS)) return shown + by * MINUTE_MS;
  }
  return undefined;
}

/** The last minute at which a clock there shows the time. One that no clock shows is as much later as the clock jumps. */
function searched(clockOf: Clock, { day, startMinute }: Slot): number | undefined {
  const shown = Date.parse(day) + startMinute * MINUTE_MS;
  const found = lastOf(shown, (at) => clockOf(at) === shown);
  if (found !== undefined) return found;
  const jump = lastOf(shown, (at) => clockOf(at - MINUTE_MS) < shown && clockOf(at) > shown);
  if (jump === undefined) return undefined;
  const skipped = clockOf(jump) - clockOf(jump - MINUTE_MS) - MINUTE_MS;
  return lastOf(shown, (at) => clockOf(at) === shown + skipped);
}

/** The moments at which a clock there jumps, forward or back. */
function changesOf(clockOf: Clock): number[] {
  const jumps = (from: number, to: number) => clockOf(to) - clockOf(from) !== to - from;
  const start = Date.parse(FIRST_DAY);
  return Array.from({ length: DAYS }, (_, index) => start + index * DAY_MS).flatMap((day) => {
    if (!jumps(day, day + DAY_MS)) return [];
    const minutes = Array.from({ length: DAY_MINUTES }, (_, index) => day + index * MINUTE_MS);
    return minutes.filter((at) => jumps(at, at + MINUTE_MS));
  });
}

function slotAt(shown: number): Slot {
  const [day = '', time = ''] = new Date(shown).toISOString().split('T');
  return { day, startMinute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
}

const slotArbitrary = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }).map((days) => addDays(FIRST_DAY, days)),
  startMinute: fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
});

/** Any times, and those around each change of the clocks there. */
function slotsOf(clockOf: Clock): Slot[] {
  const every = inDepth({ usual: 10, deep: 1 });
  const around = Array.from(
    { length: 1 + (2 * CHANGE_MINUTES) / every },
    (_, index) => (index * every - CHANGE_MINUTES) * MINUTE_MS,
  );
  const changes = changesOf(clockOf).flatMap((at) => around.map((by) => slotAt(clockOf(at) + by)));
  const drawn = fc.sample(slotArbitrary, inDepth({ usual: 20, deep: 400 }));
  return [...new Map([...drawn, ...changes].map((slot) => [JSON.stringify(slot), slot])).values()];
}

it(
  'starts a night at the moment when a clock in its room shows the time, also after the room moves',
  async () => {
    const { adminId, ...admin } = await subscribedAdmin(server);
    const { hostId } = await createdHost(server, { adminId, ...admin });
    const [room] = await lockRooms(server.db, { adminId, hostIds: [hostId] });
    const { roomId = '', roomCode = '' } = room ?? {};
    const zones = ZONES.filter((_, index) => index % inDepth({ usual: 10, deep: 1 }) === 0);
    expect(ZONES).toHaveLength(30);
    let skipped = 0;
    const expectMoments = async (clockOf: Clock) => {
      const range = { from: FIRST_DAY, until: '2031-12-31' };
      const stored = await listNights(server.db, { adminId, ...range });
      const times = stored.map(({ day, startMinute, timeZone, startsAt }) => {
        return [timeZone, day, startMinute, startsAt.getTime()];
      });
      const expected = stored.map(({ day, startMinute, timeZone }) => {
        const at = searched(clockOf, { day, startMinute });
        if (at !== undefined && clockOf(at) !== Date.parse(day) + startMinute * MINUTE_MS) {
          skipped += 1;
        }
        return [timeZone, day, startMinute, at];
      });
      expect(times).toEqual(expected);
      return times.length;
    };
    let compared = 0;
    for (const [index, timeZone] of zones.entries()) {
      await server.sql('delete from nights');
      await saveNightSettings(server.db, { adminId, timeZone });
      const clockOf = clockIn(timeZone);
      const planned = slotsOf(clockOf).map((slot) => ({
        ...{ ...slot, id: crypto.randomUUID(), roomId, roomCode },
        ...{ personKey: null, note: '', seriesId: null },
      }));
      await insertNights(server.db, { adminId, planned });
      compared += await expectMoments(clockOf);
      const next = zones[(index + 1) % zones.length] ?? timeZone;
      await saveNightSettings(server.db, { adminId, timeZone: next });
      await setMoments(server.db, { adminId, after: new Date(0) });
      compared += await expectMoments(clockIn(next));
    }
    expect(skipped).toBeGreaterThan(inDepth({ usual: 20, deep: 5_000 }));
    expect(compared).toBeGreaterThan(inDepth({ usual: 500, deep: 100_000 }));
  },
  inDepth({ usual: 30_000, deep: 450_000 }),
);

it.each([
  ['2026-10-29', 20 * 60, '2026-10-30T00:00:00.000Z'],
  ['2026-11-05', 20 * 60, '2026-11-06T01:00:00.000Z'],
  ['2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
])('starts on %s at minute %i in New York at %s', async (day, startMinute, expected) => {
  const admin = await subscribedAdmin(server);
  const { adminId } = admin;
  const { hostId } = await createdHost(server, admin);
  await saveNightSettings(server.db, { adminId, timeZone: 'America/New_York' });
  const [room] = await lockRooms(server.db, { adminId, hostIds: [hostId] });
  const { roomId = '', roomCode = '' } = room ?? {};
  const slot = { day, startMinute, roomId, roomCode };
  const planned = [{ ...slot, id: crypto.randomUUID(), personKey: null, note: '', seriesId: null }];
  await insertNights(server.db, { adminId, planned });
  const stored = await listNights(server.db, { adminId, from: day, until: addDays(day, 1) });
  expect(stored.map(({ startsAt }) => startsAt.toISOString())).toEqual([expected]);
});

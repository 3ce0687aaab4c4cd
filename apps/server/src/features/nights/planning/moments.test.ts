// @module-tag properties
import { addDays } from '@emcee/game';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { createdHost, subscribedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { insertNights, listNights, lockRooms } from '../nights.store.ts';
import { saveNightSettings } from './night-settings.store.ts';

const server = startTestServer();

const ZONES = `America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix
  America/Anchorage America/Halifax America/St_Johns America/Sao_Paulo America/Santiago America/Bogota
  America/Havana Europe/London Europe/Dublin Europe/Lisbon Europe/Berlin Europe/Athens Europe/Istanbul
  Africa/Casablanca Africa/Cairo Asia/Beirut Asia/Kolkata Asia/Kathmandu Asia/Tokyo Australia/Sydney
  Australia/Lord_Howe Australia/Adelaide Pacific/Auckland Pacific/Chatham Pacific/Apia`.split(
  /\s+/,
);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const WIDEST_MINUTES = 15 * 60;

/** Searches all minutes around for the last one at which a clock there shows the time. */
function searched(
  clockOf: (at: number) => string,
  day: string,
  minute: number,
): number | undefined {
  const wall = Date.parse(day) + minute * MINUTE_MS;
  const shown = new Date(wall).toISOString().slice(0, 16);
  for (let by = WIDEST_MINUTES; by >= -WIDEST_MINUTES; by -= 1) {
    if (clockOf(wall + by * MINUTE_MS) === shown) return wall + by * MINUTE_MS;
  }
  return undefined;
}

function clockIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  return (at) => format.format(at).replace(' ', 'T');
}

const slotArbitrary = fc.record({
  day: fc.integer({ min: 0, max: 2_556 }).map((days) => addDays('2024-01-01', days)),
  startMinute: fc.integer({ min: 0, max: DAY_MINUTES - 1 }),
});

it(
  'starts a night at the moment when a clock in its room shows the time',
  async () => {
    const { adminId, ...admin } = await subscribedAdmin(server);
    const { hostId } = await createdHost(server, { adminId, ...admin });
    const [room] = await lockRooms(server.db, { adminId, hostIds: [hostId] });
    const { roomId = '', roomCode = '' } = room ?? {};
    const zones = ZONES.filter((_, index) => index % inDepth({ usual: 10, deep: 1 }) === 0);
    expect(ZONES).toHaveLength(30);
    for (const timeZone of zones) {
      await server.sql('delete from nights');
      await saveNightSettings(server.db, { adminId, timeZone });
      const drawn = fc.sample(slotArbitrary, inDepth({ usual: 20, deep: 400 }));
      const slots = [...new Map(drawn.map((slot) => [JSON.stringify(slot), slot])).values()];
      const planned = slots.map((slot) => ({
        ...{ ...slot, id: crypto.randomUUID(), roomId, roomCode },
        ...{ personKey: null, note: '', seriesId: null },
      }));
      await insertNights(server.db, { adminId, planned });
      const clockOf = clockIn(timeZone);
      const range = { from: '2024-01-01', until: '2031-12-31' };
      for (const night of await listNights(server.db, { adminId, ...range })) {
        const { day, startMinute, startsAt } = night;
        // A time that is skipped moves as far as the clock does.
        const expected = searched(clockOf, day, startMinute) ?? startsAt.getTime();
        expect([timeZone, day, startMinute, startsAt]).toEqual([
          ...[timeZone, day, startMinute, new Date(expected)],
        ]);
      }
    }
  },
  inDepth({ usual: 30_000, deep: 300_000 }),
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

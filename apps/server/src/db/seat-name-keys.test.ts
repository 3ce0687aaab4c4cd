// @module-tag sql
import { seatNameKey } from '@emcee/game';
import { afterEach, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';

/** Names of two scripts still had two keys. */
const BEFORE = 35;
const NOW = "'2026-11-20T20:00:00Z'";
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [OPEN, ENDED] = [id(1), id(2)];

let old: OldDatabase | undefined;

afterEach(async () => {
  await old?.remove();
});

async function addGame(gameId: string, roomId: string, endedAt: string): Promise<void> {
  await old?.sql(`insert into live_games
    (id, room_id, name, is_rehearsal, is_recorded, door, started_at, ended_at, active_at)
    values ('${gameId}', '${roomId}', '', false, false, 'open', ${NOW}, ${endedAt}, ${NOW})`);
}

type Seat = { seatId: string; gameId?: string; key: string; removedAt?: string };

async function addSeat({ seatId, gameId = OPEN, key, removedAt = 'null' }: Seat): Promise<void> {
  await old?.sql(`insert into live_seats (id, game_id, name, name_key, joined_at, removed_at)
    values ('${seatId}', '${gameId}', 'Team', '${key}', ${NOW}, ${removedAt})`);
}

describe('the keys of team names after the upgrade', () => {
  it('are those that a new team with the same name would get', async () => {
    old = await oldDatabase(BEFORE);
    await addGame(OPEN, id(3), 'null');
    await addGame(ENDED, id(4), NOW);
    const names = ['авсԁеһнјкморԛѕтуѵԝхіӏ', 'αβεζηικμνορτυχ', '01iı|', 'fox❤\uFE0F', '42'];
    for (const [at, key] of names.entries()) await addSeat({ seatId: id(10 + at), key });
    await addSeat({ seatId: id(20), key: 'оwls' });
    await addSeat({ seatId: id(21), key: 'owls' });
    await addSeat({ seatId: id(22), key: '42', removedAt: NOW });
    await addSeat({ seatId: id(23), gameId: ENDED, key: '0wls' });
    await migrateDatabase(old.url, []);
    const rows = await old.sql('select name_key from live_seats order by id');
    const unchanged = ['оwls', 'owls', '42', '0wls'];
    expect(rows).toEqual(
      [...names.map(seatNameKey), ...unchanged].map((name_key) => ({ name_key })),
    );
  });
});

// @module-tag properties
import { gameCalls } from '@emcee/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tenant } from '../../../../test/calls/tenant.ts';
import { inDepth } from '../../../../test/depth.ts';
import { column, csvRows, total } from '../../../../test/export-files.ts';
import { createdHost, newEmail } from '../../../../test/factories.ts';
import {
  NOVEMBER,
  type Room,
  reportedNights,
  scoring,
  timeZone,
} from '../../../../test/games/reported-nights.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newMember } from '../../../../test/members.ts';

const server = startTestServer();
const { roomOf, newOwner, planned, change, played, correctAll, report } = reportedNights(server);

type Table = readonly (readonly string[])[];
type OfChance<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

const gameOfChance = fc.record({
  room: fc.nat(1),
  /** Of the room's three nights, or none. */
  night: fc.nat(3),
  hour: fc.nat(20 * 24),
  teams: fc.nat(6),
  rounds: fc.integer({ min: 1, max: 3 }),
  people: fc.array(fc.nat(4), { maxLength: 3 }),
  leaders: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  acts: fc.array(fc.constantFrom('mark' as const, 'undo' as const), { maxLength: 4 }),
});

async function newPlan() {
  const { owner, room } = await newOwner();
  const rooms = [room, await roomOf(await createdHost(server, owner))];
  const others = [await newMember(server, owner, 'host'), await newMember(server, owner, 'editor')];
  const nights = await Promise.all(rooms.map((each) => threeNights(owner, each)));
  const emails = Array.from({ length: 5 }, newEmail);
  const people = [owner, ...others].map(({ adminId }) => adminId);
  return { owner, rooms, nights, people, emails };
}

async function threeNights(owner: Tenant, room: Room): Promise<string[]> {
  const nights: string[] = [];
  for (const day of ['05', '12', '19']) {
    nights.push(await planned(owner, room, { day: `2026-11-${day}` }));
  }
  return nights;
}

type Plan = Awaited<ReturnType<typeof newPlan>>;

/** Named after its id, so that it is found in the file. */
async function playedIn(plan: Plan, game: OfChance<typeof gameOfChance>) {
  const { owner, rooms, nights, people, emails } = plan;
  const [first] = rooms;
  const room = rooms[game.room] ?? first;
  if (room === undefined) throw new Error('There is no room.');
  const seated = game.people.map((n) => emails.slice(n, n + 1));
  const id = await played(owner, room, {
    ...scoring(game.teams, game.rounds, seated),
    startedAt: new Date(Date.UTC(2026, 10, 3, game.hour)),
    leaders: game.leaders.flatMap((n) => people[n] ?? []),
  });
  await server.sql('update games set name = id::text where id = $1', [id]);
  if (game.teams > 0) await correctAll(owner, id, game.acts);
  return { id, nightId: nights[game.room]?.[game.night] };
}

/** The row of some games by their files alone. */
async function foldOf(owner: Tenant, ids: readonly string[], list: Table) {
  const own = [list[0] ?? [], ...list.filter((row) => ids.some((id) => row.includes(id)))];
  // Newest first, so that the later of two wins.
  const most = own.slice(1).toSorted((a, b) => roundsIn(own, b) - roundsIn(own, a))[0];
  const emails = new Set<string>();
  let corrections = 0;
  let topThree = '';
  for (const id of ids) {
    const file = { report: 'game', id, time_zone: timeZone } as const;
    const players = await csvRows(server, owner, { ...file, part: 'players' });
    for (const cell of column(players, 'Emails')) if (cell) emails.add(cell);
    if (most?.includes(id)) topThree = topThreeOf(players);
    const log = await csvRows(server, owner, { ...file, part: 'corrections' });
    const undone = column(log, `Undone at (${timeZone})`);
    const isUndo = column(log, 'Undoes another');
    corrections += isUndo.filter((cell, n) => cell === 'no' && undone[n] === '').length;
  }
  return [
    column(own, `Started (${timeZone})`).toSorted().at(0),
    column(own, `Ended (${timeZone})`).toSorted().at(-1),
    String(Math.max(...column(own, 'Players').map(Number))),
    emails.size === 0 ? '' : String(emails.size),
    String(total(column(own, 'Rounds'))),
    String(corrections),
    topThree,
  ];
}

const roundsIn = ([titles = []]: Table, row: readonly string[]) =>
  Number(row[titles.indexOf('Rounds')]);

function topThreeOf(players: Table): string {
  const ranks = column(players, 'Rank');
  const teams = column(players, 'Team');
  const places = ['1', '2', '3'].map((rank) => teams.filter((_, n) => ranks[n] === rank));
  return places
    .filter(({ length }) => length > 0)
    .map((place) => (place.length > 3 ? `${place.length} teams` : place.toSorted().join(' = ')))
    .join(', ');
}

async function check(wanted: readonly OfChance<typeof gameOfChance>[]): Promise<void> {
  const plan = await newPlan();
  const { owner } = plan;
  const games = [];
  for (const game of wanted) games.push(await playedIn(plan, game));
  const links = games.flatMap(({ id, nightId }) => (nightId === undefined ? [] : { id, nightId }));
  for (const { id, nightId } of links) await change(owner, id, { nightId });
  const { rows, totals } = await report(owner);

  const { body } = await server.call(gameCalls.list, NOVEMBER, { token: owner.token });
  const counted = rows.flatMap((row) => row.games.map(({ _id }) => _id));
  expect(counted.sort()).toEqual(body.games.map(({ _id }) => _id).sort());

  const file = await csvRows(server, owner, { report: 'nights', ...NOVEMBER });
  const list = await csvRows(server, owner, { report: 'games', ...NOVEMBER });
  const [opened, ended] = [`Opened (${timeZone})`, `Ended (${timeZone})`];
  const titles = [opened, ended, 'Teams', 'People', 'Rounds', 'Corrections', 'Top three'];
  for (const [n, row] of rows.entries()) {
    const ids = games.filter(({ id, nightId = id }) => nightId === row._id).map(({ id }) => id);
    expect(row.games.map(({ _id }) => _id).sort()).toEqual(ids.sort());
    const shown = titles.map((title) => column(file, title)[n]);
    expect(shown).toEqual(ids.length === 0 ? titles.map(() => '') : await foldOf(owner, ids, list));
  }
  const filled = (title: string) => column(file, title).filter((cell) => cell !== '').length;
  expect(totals).toEqual({
    nights: filled(`Night (${timeZone})`),
    played: filled(opened),
    teams: total(column(file, 'Teams')),
  });

  for (const { id } of links) await change(owner, id, { nightId: null });
  for (const { id, nightId } of links.toReversed()) await change(owner, id, { nightId });
  expect((await report(owner)).rows).toEqual(rows);
}

it('equals a fold over the files of games and corrections, in any order of links', async () => {
  const games = fc.array(gameOfChance, { minLength: 1, maxLength: 6 });
  await fc.assert(fc.asyncProperty(games, check), { numRuns: inDepth({ usual: 6, deep: 100 }) });
}, 120_000);

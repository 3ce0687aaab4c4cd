// @module-tag dates
import {
  activityCalls,
  gameCalls,
  hostCalls,
  privacyCalls,
  privacyTexts,
  userCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { csvRows } from '../../../test/export-files.ts';
import {
  createdHost,
  newEmail,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { answeredBy, playedGame } from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const { erasedPlayer } = privacyTexts;

/** Ann plays alone and with Bob; Bob also plays alone. */
async function twoPeople(admin: TestAdmin) {
  const [ann, bob] = [newEmail(), newEmail()];
  await playedGame(server, admin, {
    players: [
      { name: 'Ann alone', emails: [ann] },
      { name: 'Bob alone', emails: [bob] },
    ],
    rounds: [{ questions: [answeredBy(0), answeredBy(0, 1)] }],
  });
  await playedGame(server, admin, {
    players: [{ name: 'Ann and Bob', emails: [ann, bob] }, { name: 'Nobody' }],
    rounds: [{ questions: [answeredBy(0, 1)] }],
  });
  return { ann, bob, annId: await idOf(admin, ann), bobId: await idOf(admin, bob) };
}

async function idOf({ adminId }: TestAdmin, email: string): Promise<string> {
  const sql = 'select id from users where admin_id = $1 and email = $2';
  return String((await server.sql(sql, [adminId, email]))[0]?.id);
}

const erase = ({ token }: TestAdmin, userId: string, teamNames = false) =>
  server.call(privacyCalls.erasePerson, { userId, teamNames }, { token });

const totals = async ({ token }: TestAdmin, by: 'person' | 'team') => {
  const { body } = await server.call(gameCalls.userScores, { by }, { token });
  return body.userScores
    .map(({ user, team, scores }) => [user?.email ?? null, team, scores])
    .toSorted((a, b) => String(a).localeCompare(String(b)));
};

describe('the data of a person', () => {
  it('is the address, the games and the teams of this person alone', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, annId } = await twoPeople(admin);
    const { body } = await server.call(privacyCalls.person, { id: annId }, admin);
    expect(body.person).toEqual({
      _id: annId,
      email: ann,
      erased: false,
      lastSeen: '2026-11-20T12:00:00.000Z',
      games: 2,
      ownTeams: ['Ann alone'],
    });
  });
});

describe('the erasure of a person', () => {
  it('erases the address everywhere, and keeps every score and everyone else', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, bob, annId } = await twoPeople(admin);
    const before = await totals(admin, 'person');
    expect(JSON.stringify(await dumpTables(server))).toContain(ann);
    const { status, body } = await erase(admin, annId);
    expect([status, body.person.email, body.person.erased]).toEqual([200, erasedPlayer, true]);
    const dump = JSON.stringify(await dumpTables(server));
    expect(dump).not.toContain(ann);
    expect(dump).toContain(bob);
    expect(dump).toContain('Ann alone');
    const renamed = before.map(([email, ...rest]) => [
      email === ann ? erasedPlayer : email,
      ...rest,
    ]);
    expect(await totals(admin, 'person')).toEqual(
      renamed.toSorted((a, b) => String(a).localeCompare(String(b))),
    );
  });

  it('shows in lists, results, games and files', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, bob, annId } = await twoPeople(admin);
    await erase(admin, annId);
    const { token } = admin;
    const list = (await server.call(userCalls.list, { all: 'true' }, { token })).body;
    expect(list.users.map(({ userEmail }) => userEmail).toSorted()).toEqual(
      [erasedPlayer, bob].toSorted(),
    );
    const results = (await server.call(gameCalls.results, {}, { token })).body.gameResults;
    expect(results.map(({ team, emails }) => [team, emails])).toContainEqual([
      'Ann and Bob',
      [erasedPlayer, bob],
    ]);
    const file = JSON.stringify(await csvRows(server, admin, { report: 'users', all: true }));
    expect(file).toContain(erasedPlayer);
    expect(file).not.toContain(ann);
  });

  it('also erases the names of teams with only this person, if asked to', async () => {
    const admin = await verifiedAdmin(server);
    const { annId } = await twoPeople(admin);
    const before = await totals(admin, 'team');
    const { body } = await erase(admin, annId, true);
    expect(body.person.ownTeams).toEqual([]);
    expect(await totals(admin, 'team')).toEqual(
      [
        ...before.filter(([, team]) => team !== 'Ann alone'),
        [erasedPlayer, erasedPlayer, 2],
      ].toSorted((a, b) => String(a).localeCompare(String(b))),
    );
    expect(before.map(([, team]) => team)).toContain('Ann and Bob');
  });

  it('keeps several erased people distinct wherever people are counted', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    const [room] = await server.sql('select id from rooms where room_code = $1', [host.roomCode]);
    await server.sql(`update rooms set game_mode = 'play'`);
    const emails = [newEmail(), newEmail()];
    await playedGame(server, admin, {
      roomId: String(room?.id),
      roomCode: host.roomCode,
      isOpen: true,
      players: emails.map((email) => ({ name: 'Solo', emails: [email] })),
      rounds: [{ questions: [answeredBy(0, 1)] }],
    });
    const { token } = admin;
    const counted = async () => {
      const attendance = (await server.call(gameCalls.attendance, { days: 1 }, { token })).body;
      const { hosts } = (await server.call(hostCalls.list, {}, { token })).body;
      const players = hosts[0]?.room.players ?? [];
      return [attendance.people, players.map(({ email }) => email), await totals(admin, 'team')];
    };
    expect(await counted()).toEqual([2, expect.arrayContaining(emails), [[null, 'Solo', 2]]]);
    for (const email of emails) await erase(admin, await idOf(admin, email), true);
    expect(await counted()).toEqual([
      2,
      [null, null],
      [
        [erasedPlayer, erasedPlayer, 1],
        [erasedPlayer, erasedPlayer, 1],
      ],
    ]);
    expect(await totals(admin, 'person')).toHaveLength(2);
  });

  it('does not confuse a team that calls itself Erased player with an erased one', async () => {
    const admin = await verifiedAdmin(server);
    const [ann, bob] = [newEmail(), newEmail()];
    await playedGame(server, admin, {
      players: [
        { name: erasedPlayer, emails: [ann] },
        { name: 'Bob alone', emails: [bob] },
      ],
      rounds: [{ questions: [answeredBy(0, 1)] }],
    });
    const annId = await idOf(admin, ann);
    const { body } = await server.call(privacyCalls.person, { id: annId }, admin);
    expect(body.person.ownTeams).toEqual([erasedPlayer]);
    await erase(admin, await idOf(admin, bob), true);
    expect(await totals(admin, 'team')).toEqual([
      [null, erasedPlayer, 1],
      [erasedPlayer, erasedPlayer, 1],
    ]);
    await erase(admin, annId, true);
    const kept = 'select id from game_players where admin_id = $1 and erased_at is null';
    expect(await server.sql(kept, [admin.adminId])).toEqual([]);
  });

  it('can be repeated, and is in the audit log once, without the address', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, annId } = await twoPeople(admin);
    const [first, second] = [await erase(admin, annId), await erase(admin, annId)];
    expect(second.body).toEqual(first.body);
    const { token } = admin;
    const input = { time_zone: 'UTC' };
    const { notifications } = (await server.call(activityCalls.read, input, { token })).body;
    const lines = notifications.filter(({ kind }) => kind === 'privacy.player-erased');
    expect(lines.map(({ text }) => text)).toEqual(['A player was erased. The scores stay.']);
    expect(JSON.stringify(notifications)).not.toContain(ann);
  });

  it('makes a returning player a new person', async () => {
    const admin = await verifiedAdmin(server);
    const { ann, annId } = await twoPeople(admin);
    await erase(admin, annId);
    await playedGame(server, admin, { players: [{ emails: [ann] }] });
    expect(await idOf(admin, ann)).not.toBe(annId);
    await erase(admin, await idOf(admin, ann));
    expect(
      (await totals(admin, 'person')).filter(([email]) => email === erasedPlayer),
    ).toHaveLength(2);
  });

  it('concerns one admin: the data of others stays', async () => {
    const [admin, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const { ann, annId } = await twoPeople(admin);
    await playedGame(server, other, { players: [{ name: 'Elsewhere', emails: [ann] }] });
    expect((await erase(other, annId)).status).toBe(404);
    expect(await idOf(admin, ann)).toBe(annId);
    await erase(admin, annId, true);
    expect(await totals(other, 'person')).toEqual([[ann, 'Elsewhere', 1]]);
  });
});

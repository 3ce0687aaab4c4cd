/** Reports, lists, counts and files show a game with a removed team as one in which that team never was. */
import {
  activityCalls,
  gameCalls,
  hostCalls,
  hostPrivacyCalls,
  hostSessionCalls,
  privacyCalls,
  userCalls,
  venueCalls,
} from '@emcee/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { removePlayers } from '../../src/features/games/records.ts';
import { readRoomEvent } from '../../src/features/hosts/hosts.ts';
import { csvRows, type ExportRequest, fetchFile } from '../export-files.ts';
import {
  createdHost,
  hostToken,
  subscribedAdmin,
  superAdmin,
  type TestAdmin,
} from '../factories.ts';
import { type PlannedAnswer, playedGame } from '../games/game-factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const [ann, bob] = ['ann@one.test', 'bob@two.test'];
const GHOSTS = [2, 3];

type Played = Awaited<ReturnType<typeof playGame>>;

/** Two ghosts beat both teams: Ann, who is also an Owl, and an unknown person. */
async function playGame(hasGhosts: boolean) {
  const admin = await subscribedAdmin(server);
  const host = await createdHost(server, admin);
  const token = await hostToken(server, host);
  // The test writes the game without playing it.
  const [room] = await server.sql(
    `update rooms set game_mode = 'play' where host_id = $1 returning id`,
    [host.hostId],
  );
  const answer = (text: string, seats: number[], isRight: boolean): PlannedAnswer => ({
    text,
    verdict: isRight ? 'right' : 'wrong',
    seats: seats.filter((seat) => hasGhosts || !GHOSTS.includes(seat)),
  });
  const teams = [
    { name: 'Owls', emails: [ann] },
    { name: 'Foxes', emails: [bob] },
  ];
  const ghosts = [{ name: 'Ghosts', emails: [ann] }, { name: 'Ghostly' }];
  const game = await playedGame(server, admin, {
    roomId: String(room?.id),
    roomCode: host.roomCode,
    isOpen: true,
    players: hasGhosts ? [...teams, ...ghosts] : teams,
    rounds: [
      {
        questions: [
          { answers: [answer('Rome', [0, 2], true), answer('Oslo', [1], false)] },
          { answers: hasGhosts ? [answer('Boo', GHOSTS, true)] : [] },
          { answers: [answer('Rome', [0, 1, ...GHOSTS], true)] },
        ],
      },
    ],
  });
  const people = await server.sql('select id from users where admin_id = $1 and email = $2', [
    admin.adminId,
    ann,
  ]);
  return { admin, ...host, hostToken: token, game, annId: String(people[0]?.id) };
}

async function removeGhosts({ admin: { adminId }, game }: Played): Promise<void> {
  const owned = { adminId, gameId: game.gameId, now: server.clock.now() };
  const playerIds = GHOSTS.map((seat) => String(game.playerIds[seat]));
  await server.db.transaction((db) => removePlayers(db, { ...owned, playerIds }));
}

function comparable({ roomCode, admin }: Played, told: unknown): string {
  const withoutHeaders = (key: string, value: unknown) => (key === 'headers' ? undefined : value);
  return JSON.stringify(told, withoutHeaders, 1)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id')
    .replaceAll(roomCode, 'ROOM')
    .replaceAll(admin.email, 'the admin');
}

const csv = (request: Omit<ExportRequest, 'format'>) => (played: { admin: TestAdmin }) =>
  csvRows(server, played.admin, request);

async function filesAt(url: string, paths: readonly string[]) {
  const files = Object.entries(unzipSync((await fetchFile(server, url)).bytes));
  return files
    .filter(([path]) => paths.includes(path))
    .map(([path, content]) => [path, strFromU8(content)]);
}

const reports: Readonly<Record<string, (played: Played) => Promise<unknown>>> = {
  'the list of games': ({ admin }) => server.call(gameCalls.list, {}, admin),
  'the games of a team': ({ admin }) => server.call(gameCalls.list, { team: 'ghost' }, admin),
  'the games of a person in a team': ({ admin }) =>
    server.call(gameCalls.list, { team: 'ghost', email: ann }, admin),
  'a game': ({ admin, game }) => server.call(gameCalls.read, { id: game.gameId }, admin),
  'the scores of a game': ({ admin, game }) =>
    server.call(gameCalls.result, { id: game.gameId }, admin),
  'a round': ({ admin, game }) =>
    server.call(gameCalls.playedRound, { id: String(game.roundIds[0]) }, admin),
  'the rounds': ({ admin }) => server.call(gameCalls.roundsHistory, {}, admin),
  'the results': ({ admin }) => server.call(gameCalls.results, {}, admin),
  'the results of a team': ({ admin }) => server.call(gameCalls.results, { team: 'ghost' }, admin),
  'the totals by person': ({ admin }) => server.call(gameCalls.userScores, {}, admin),
  'the totals by team': ({ admin }) => server.call(gameCalls.userScores, { by: 'team' }, admin),
  'who came in a team': ({ admin }) => server.call(gameCalls.attendance, { team: 'ghost' }, admin),
  'the people': ({ admin }) => server.call(userCalls.list, {}, admin),
  'a person': ({ admin, annId }) => server.call(userCalls.read, { id: annId }, admin),
  'the games of today': async ({ admin }) =>
    (await server.call(activityCalls.read, {}, admin)).body.today,
  'the rooms': ({ admin }) => server.call(hostCalls.list, {}, admin),
  'what is told of a room': ({ admin, hostId }) =>
    readRoomEvent(server.db, { adminId: admin.adminId, hostId }),
  'the room of a host': ({ hostToken: token }) => server.call(hostSessionCalls.me, {}, { token }),
  'the venues': async ({ admin }) => {
    const { token } = await superAdmin(server);
    const { venues } = (await server.call(venueCalls.list, {}, { token })).body;
    return venues.filter(({ adminEmail }) => adminEmail === admin.email);
  },
  'the file of the games': csv({ report: 'games' }),
  'the file of the results': csv({ report: 'game-results' }),
  'the file of the totals': csv({ report: 'user-scores', by: 'team' }),
  'the file of the rounds': csv({ report: 'rounds-history' }),
  'the file of the people': csv({ report: 'users' }),
  'the file of the rooms': csv({ report: 'hosts' }),
  'the numbers that stand for names': csv({ report: 'game-results', pseudonymous: true }),
  'the file of a person': (played) => csv({ report: 'user', id: played.annId })(played),
  'the players of a game as a file': (played) =>
    csv({ report: 'game', part: 'players', id: played.game.gameId })(played),
  'the questions of a round as a file': (played) =>
    csv({ report: 'round', part: 'questions', id: String(played.game.roundIds[0]) })(played),
  'the responses of a game as a file': (played) =>
    csv({ report: 'game', part: 'responses', id: played.game.gameId })(played),
  'the data of an admin': async ({ admin }) => {
    const { url } = (await server.call(privacyCalls.downloadData, {}, admin)).body;
    return filesAt(url, ['games.json', 'people.json', 'users.csv', 'rounds-history.csv']);
  },
  'the data of a host': async ({ hostToken: token }) => {
    const { url } = (await server.call(hostPrivacyCalls.downloadData, {}, { token })).body;
    const [[, text = ''] = []] = await filesAt(url, ['account.json']);
    return JSON.parse(text).games;
  },
};

describe('a removed team', () => {
  it.each(Object.entries(reports))('is not in %s', async (_name, report) => {
    const [played, without] = [await playGame(true), await playGame(false)];
    const said = async (of: Played) => comparable(of, await report(of));
    const before = await said(played);
    await removeGhosts(played);
    const after = await said(played);
    expect(after).toBe(await said(without));
    expect(after).not.toBe(before);
  });

  it('has no page of its own, but its people can still be erased', async () => {
    const played = await playGame(true);
    const { admin, game, annId } = played;
    await removeGhosts(played);
    const [owls, , ghosts] = game.playerIds;
    const statusOf = async (id: string | undefined) =>
      (await server.call(userCalls.read, { id: String(id) }, admin)).status;
    expect([await statusOf(owls), await statusOf(ghosts)]).toEqual([200, 404]);
    await server.db.transaction((db) =>
      removePlayers(db, {
        adminId: admin.adminId,
        gameId: game.gameId,
        playerIds: [String(owls)],
        now: server.clock.now(),
      }),
    );
    const { users } = (await server.call(userCalls.list, {}, admin)).body;
    const nothing = { playerNames: [], roomCodes: [], totalScore: 0 };
    expect(users.find(({ _id }) => _id === annId)).toMatchObject({ userEmail: ann, ...nothing });
    const { person } = (await server.call(privacyCalls.person, { id: annId }, admin)).body;
    expect(person).toMatchObject({ games: 0, ownTeams: ['Ghosts', 'Owls'] });
  });
});

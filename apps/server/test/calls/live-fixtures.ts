import { liveCalls, playerLoginCalls, screenCalls } from '@emcee/contract';
import { newId, newToken } from '../../src/platform/secrets.ts';
import { hostToken, newEmail } from '../factories.ts';
import type { TestServer } from '../harness.ts';
import { closedRound, openRoom, openRound, publishedRound } from '../live/live-playing.ts';
import { codeFor, loggedIn, playerOf, satOn } from '../live/player-phones.ts';
import { setSettings } from '../live/quiz-hosts.ts';
import { newSecret, secretOf } from '../live/quiz-night.ts';
import { commandFixtures } from './live-command-fixtures.ts';
import type { CallFixture, Tenant } from './tenant.ts';

async function shownCode(server: TestServer): Promise<string> {
  return (await server.call(screenCalls.pair, { screenSecret: newToken() })).body.code;
}

const roundOf: CallFixture = async (server, tenant) => ({
  roundId: (await openRound(server, tenant)).roundId,
});

const gameOf: CallFixture = async (server, tenant) => ({
  gameId: (await openRoom(server, tenant)).gameId,
});

async function emailRoom(server: TestServer, tenant: Tenant): Promise<void> {
  await openRoom(server, tenant);
  await setSettings(server, tenant, { requirePlayerEmail: true });
}

function askedCode({ host }: Tenant) {
  return { roomCode: host.roomCode, email: newEmail(), playerToken: newSecret() };
}

async function mailedCode(server: TestServer, tenant: Tenant) {
  await emailRoom(server, tenant);
  const asked = askedCode(tenant);
  await server.call(playerLoginCalls.askCode, asked);
  return asked;
}

// Phones may see the standings, once there are any.
const published: CallFixture = async (server, tenant) => {
  await server.sql(
    `insert into admin_settings (admin_id, game_settings, pro_game_options, player_settings, saved_at)
     values ($1, '{"showScores": true}', '{}', '{}', $2) on conflict do nothing`,
    [tenant.adminId, server.clock.now()],
  );
  const { quiz, roundId, gameId } = await closedRound(server, tenant);
  await quiz.done({ kind: 'publish', roundId });
  return { gameId };
};

const endedGame: CallFixture = async (server, tenant) => {
  const { quiz, gameId, seatId } = await publishedRound(server, tenant);
  await quiz.done({ kind: 'end', isMarkedLater: false });
  const { adminId, host } = tenant;
  await satOn(server, { adminId, playerId: seatId, email: playerOf(host) });
  return { gameId };
};

export const liveFixtures: Readonly<Record<string, CallFixture>> = {
  'live.state': () => ({}),
  'live.stream': () => ({}),
  'live.command': commandFixtures.open ?? (() => ({})),
  'live.seats': () => ({}),
  'live.teamCode': async (server, tenant) => ({ seatId: (await openRoom(server, tenant)).seatId }),
  'live.questions': roundOf,
  'live.marking': roundOf,
  'live.preview': async (server, tenant) => ({
    roundId: (await closedRound(server, tenant)).roundId,
  }),
  'live.answers': async (server, tenant) => ({ ...(await roundOf(server, tenant)), n: 1 }),
  'live.openScreen': () => ({}),
  'live.pairScreen': async (server) => ({ pairingCode: await shownCode(server) }),
  'live.screens': () => ({}),
  'live.disconnectScreen': async (server, { host }) => {
    const token = await hostToken(server, host);
    const code = await shownCode(server);
    const { screen } = (await server.call(liveCalls.pairScreen, { pairingCode: code }, { token }))
      .body;
    return { screenId: screen._id };
  },
  'live.onScreen': () => ({}),
  'play.room': (_server, { host }) => ({ roomCode: host.roomCode }),
  'play.join': async (server, tenant) => {
    await openRoom(server, tenant);
    const { roomCode } = tenant.host;
    return { roomCode, name: 'Foxes', deviceSecret: secretOf({ hostId: newId() }) };
  },
  'play.joinTeam': async (server, tenant) => {
    // For every caller in a row: more commands than a host may send at once.
    server.clock.advance(1);
    const { quiz, seatId } = await openRoom(server, tenant);
    const { body } = await server.call(liveCalls.teamCode, { seatId }, { token: quiz.token });
    const { roomCode } = tenant.host;
    return { roomCode, teamCode: body.teamCode, deviceSecret: secretOf({ hostId: newId() }) };
  },
  'play.teamCode': gameOf,
  'play.leave': gameOf,
  'playerLogin.askCode': async (server, tenant) => {
    await emailRoom(server, tenant);
    return askedCode(tenant);
  },
  'playerLogin.askEveningCode': () => ({ email: newEmail(), playerToken: newSecret() }),
  'pastGames.list': async (server, tenant) => {
    await endedGame(server, tenant);
    return {};
  },
  'pastGames.read': endedGame,
  'pastGames.keepsakes': endedGame,
  'playerLogin.codeMail': async (server, tenant) => {
    const { playerToken } = await mailedCode(server, tenant);
    return { playerToken };
  },
  'playerLogin.logIn': async (server, tenant) => {
    const { email, playerToken } = await mailedCode(server, tenant);
    return { email, playerToken, code: await codeFor(server, email) };
  },
  'playerLogin.seat': async (server, tenant) => {
    await emailRoom(server, tenant);
    const { roomCode } = tenant.host;
    return { roomCode, playerToken: await loggedIn(server, { roomCode, email: newEmail() }) };
  },
  'play.stream': gameOf,
  'play.view': gameOf,
  'play.questions': async (server, tenant) => ({
    gameId: (await openRound(server, tenant)).gameId,
    round: 1,
  }),
  'play.mine': async (server, tenant) => ({
    gameId: (await openRound(server, tenant)).gameId,
    round: 1,
  }),
  'play.board': published,
  'play.answer': async (server, tenant) => {
    const { gameId } = await openRound(server, tenant);
    const answer = { key: newId(), round: 1, n: 1, text: 'Paris', basedOn: 1, madeAgoMs: 0 };
    return { gameId, answers: [answer], sentAtMs: server.clock.now().getTime() };
  },
  'play.rename': async (server, tenant) => ({
    gameId: (await openRoom(server, tenant)).gameId,
    name: 'Bears',
  }),
  'play.joker': async (server, tenant) => {
    const { quiz, gameId } = await openRoom(server, tenant);
    await quiz.done({ kind: 'setJokers', isOn: true });
    return { gameId, isLaid: true };
  },
  'screen.pair': () => ({ screenSecret: newToken() }),
  'screen.stream': () => ({}),
  'screen.view': () => ({}),
  'screen.firstShown': () => ({}),
  'screen.board': async (server, tenant) => {
    const { quiz } = await publishedRound(server, tenant);
    await quiz.done({ kind: 'show', shows: 'standings' });
    return {};
  },
};

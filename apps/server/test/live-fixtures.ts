/** Inputs with which the calls of the live game succeed for a tenant; each command of its own. */
import {
  hostSessionCalls,
  type LiveCommand,
  liveCalls,
  playCalls,
  playerLoginCalls,
  screenCalls,
} from '@emcee/contract';
import { newId, newToken } from '../src/platform/secrets.ts';
import type { CallFixture, Tenant } from './call-fixtures.ts';
import { createdRound, hostToken, newEmail } from './factories.ts';
import type { TestServer } from './harness.ts';
import { codeFor, loggedIn } from './player-phones.ts';
import { setSettings } from './quiz-hosts.ts';
import { joinRoom, newSecret, OPEN, quizNight, secretOf, type TestQuiz } from './quiz-night.ts';

type Playing = { quiz: TestQuiz; gameId: string; seatId: string };

/** The tenant's room as it is wanted: open, with one team, and no round. */
async function openRoom(server: TestServer, tenant: Tenant): Promise<Playing> {
  const { host } = tenant;
  const quiz = await quizNight(server, host);
  await closeRoom(server, quiz);
  // Another call may have wanted it to ask for emails.
  await server.sql(
    `update admin_settings set player_settings = player_settings - 'requirePlayerEmail' where admin_id = $1`,
    [tenant.adminId],
  );
  await quiz.done(OPEN);
  // Its phone has one secret in every test, and forgets the game before.
  await server.sql(`delete from live_devices where token_hash = encode(sha256($1), 'hex')`, [
    secretOf(host),
  ]);
  const { roomCode } = host;
  const { gameId } = await joinRoom(server, { roomCode, name: 'Owls', secret: secretOf(host) });
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  return { quiz, gameId, seatId: body.seats[0]?._id ?? '' };
}

async function closeRoom(server: TestServer, quiz: TestQuiz): Promise<void> {
  const game = await quiz.state();
  if (game === null) return;
  const { token } = quiz;
  const modes = {
    play: ['check', 'stop'],
    pause: ['play', 'check', 'stop'],
    check: ['stop'],
  } as const;
  for (const gameMode of game.gameMode === 'stop' ? [] : modes[game.gameMode]) {
    await server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token });
  }
}

/** As `openRoom`, with a round of which the first question is open and answered. */
async function openRound(
  server: TestServer,
  tenant: Tenant,
): Promise<Playing & { roundId: string }> {
  const playing = await openRoom(server, tenant);
  const { quiz, gameId } = playing;
  const roundId = await quiz.liveRound('Round 1', 3);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  const answer = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
  const token = secretOf(tenant.host);
  await server.call(playCalls.answer, { gameId, answers: [answer] }, { token });
  return { ...playing, roundId };
}

async function closedRound(server: TestServer, tenant: Tenant) {
  const playing = await openRound(server, tenant);
  const { quiz, roundId } = playing;
  await quiz.done({ kind: 'closeRound', roundId });
  server.clock.advance(5);
  return playing;
}

async function publishedRound(server: TestServer, tenant: Tenant) {
  const playing = await closedRound(server, tenant);
  await playing.quiz.done({ kind: 'publish', roundId: playing.roundId });
  return playing;
}

async function lateAnswer(server: TestServer, tenant: Tenant) {
  const playing = await closedRound(server, tenant);
  const answer = { key: newId(), round: 1, n: 1, text: 'Roma', basedOn: 1, madeAgoMs: 60_000 };
  const token = secretOf(tenant.host);
  await server.call(playCalls.answer, { gameId: playing.gameId, answers: [answer] }, { token });
  return playing;
}

/** A room whose door asks, with a team before it. */
async function waitingTeam(
  server: TestServer,
  tenant: Tenant,
): Promise<{ quiz: TestQuiz; seatId: string }> {
  const { quiz } = await openRoom(server, tenant);
  await quiz.done({ kind: 'setDoor', door: 'ask' });
  await quiz.join('Foxes');
  const { body } = await server.call(liveCalls.seats, {}, { token: quiz.token });
  return { quiz, seatId: body.waiting[0]?._id ?? '' };
}

type CommandOf = (
  server: TestServer,
  tenant: Tenant,
) => Promise<{ quiz: TestQuiz; command: LiveCommand }>;

const onRound =
  (of: (roundId: string) => LiveCommand, ready = openRound): CommandOf =>
  async (server, tenant) => {
    const { quiz, roundId } = await ready(server, tenant);
    return { quiz, command: of(roundId) };
  };

const inRoom =
  (of: (playing: Playing) => LiveCommand): CommandOf =>
  async (server, tenant) => {
    const playing = await openRoom(server, tenant);
    return { quiz: playing.quiz, command: of(playing) };
  };

const commands: Readonly<Record<LiveCommand['kind'], CommandOf>> = {
  open: async (server, { host }) => {
    const quiz = await quizNight(server, host);
    await closeRoom(server, quiz);
    return { quiz, command: OPEN };
  },
  startRound: async (server, tenant) => {
    const { quiz } = await openRoom(server, tenant);
    const readyRoundId = await createdRound(server, tenant);
    return { quiz, command: { kind: 'startRound', readyRoundId, from: 1 } };
  },
  startLiveRound: inRoom(() => ({ kind: 'startLiveRound', name: 'Round 1', questionsCount: 3 })),
  goTo: onRound((roundId) => ({ kind: 'goTo', roundId, n: 2 })),
  revealAll: onRound((roundId) => ({ kind: 'revealAll', roundId })),
  countdown: onRound((roundId) => ({ kind: 'countdown', roundId, seconds: 30 })),
  editQuestion: onRound((roundId) => ({
    kind: 'editQuestion',
    roundId,
    n: 1,
    questionText: 'Capital of Italy?',
    answerText: 'Rome',
  })),
  void: onRound((roundId) => ({ kind: 'void', roundId, n: 1, voided: true })),
  pause: inRoom(() => ({ kind: 'pause' })),
  resume: async (server, tenant) => {
    const { quiz } = await openRoom(server, tenant);
    await quiz.done({ kind: 'pause' });
    return { quiz, command: { kind: 'resume' } };
  },
  closeRound: onRound((roundId) => ({ kind: 'closeRound', roundId })),
  reopenRound: onRound((roundId) => ({ kind: 'reopenRound', roundId }), closedRound),
  mark: onRound((roundId) => ({
    kind: 'mark',
    roundId,
    marks: [{ n: 1, group: 'rome', verdict: 'right' }],
  })),
  showAnswer: onRound((roundId) => ({ kind: 'showAnswer', roundId, n: 1 }), publishedRound),
  showGiven: onRound(
    (roundId) => ({ kind: 'showGiven', roundId, n: 1, group: 'rome' }),
    closedRound,
  ),
  judgeLate: async (server, tenant) => {
    const { quiz, roundId, seatId } = await lateAnswer(server, tenant);
    return { quiz, command: { kind: 'judgeLate', roundId, n: 1, seatId, isAccepted: true } };
  },
  acceptLate: onRound((roundId) => ({ kind: 'acceptLate', roundId }), lateAnswer),
  publish: onRound((roundId) => ({ kind: 'publish', roundId }), closedRound),
  discard: onRound((roundId) => ({ kind: 'discard', roundId }), closedRound),
  putOff: onRound((roundId) => ({ kind: 'putOff', roundId }), closedRound),
  switchTo: onRound((roundId) => ({ kind: 'switchTo', roundId }), closedRound),
  renameSeat: inRoom(({ seatId }) => ({ kind: 'renameSeat', seatId, name: 'Foxes' })),
  removeSeat: inRoom(({ seatId }) => ({ kind: 'removeSeat', seatId })),
  setDoor: inRoom(() => ({ kind: 'setDoor', door: 'ask' })),
  letIn: async (server, tenant) => {
    const { quiz, seatId } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'letIn', seatId } };
  },
  letAllIn: async (server, tenant) => {
    const { quiz } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'letAllIn' } };
  },
  turnAway: async (server, tenant) => {
    const { quiz, seatId } = await waitingTeam(server, tenant);
    return { quiz, command: { kind: 'turnAway', seatId } };
  },
  newJoinKey: inRoom(() => ({ kind: 'newJoinKey' })),
  show: inRoom(() => ({ kind: 'show', shows: 'standings' })),
  showMessage: inRoom(() => ({ kind: 'showMessage', message: 'Back at 9:15.' })),
  end: inRoom(() => ({ kind: 'end', isMarkedLater: true })),
};

/** One fixture for each command. */
export const commandFixtures: Readonly<Record<string, CallFixture>> = Object.fromEntries(
  Object.entries(commands).map(([kind, of]): [string, CallFixture] => [
    kind,
    async (server, tenant) => {
      const { quiz, command } = await of(server, tenant);
      return { commandKey: newId(), seen: (await quiz.state())?.seen ?? 0, command };
    },
  ]),
);

/** The code that a screen without a room shows. */
async function shownCode(server: TestServer): Promise<string> {
  return (await server.call(screenCalls.pair, { screenSecret: newToken() })).body.code;
}

const roundOf: CallFixture = async (server, tenant) => ({
  roundId: (await openRound(server, tenant)).roundId,
});

const gameOf: CallFixture = async (server, tenant) => ({
  gameId: (await openRoom(server, tenant)).gameId,
});

// Its room asks for emails from then on.
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

// A room whose phones may see the table, once there is one.
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

/** One fixture for each call of the live game. */
export const liveFixtures: Readonly<Record<string, CallFixture>> = {
  'live.state': () => ({}),
  'live.stream': () => ({}),
  'live.command': commandFixtures.open ?? (() => ({})),
  'live.seats': () => ({}),
  'live.teamCode': async (server, tenant) => ({ seatId: (await openRoom(server, tenant)).seatId }),
  'live.questions': roundOf,
  'live.marking': roundOf,
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
    return { gameId, answers: [answer] };
  },
  'play.rename': async (server, tenant) => ({
    gameId: (await openRoom(server, tenant)).gameId,
    name: 'Bears',
  }),
  'screen.pair': () => ({ screenSecret: newToken() }),
  'screen.stream': () => ({}),
  'screen.view': () => ({}),
  'screen.board': async (server, tenant) => {
    await published(server, tenant);
    return {};
  },
};

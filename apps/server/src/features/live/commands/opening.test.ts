// @module-tag races
import { gameCalls, hostCalls, hostSessionCalls, liveCalls } from '@emcee/contract';
import type { GameMode } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { independentHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  joinedRoom,
  openedRoom,
  openedRound,
  type QuizHost,
  quizHost,
} from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight, type TestQuiz } from '../../../../test/live/quiz-night.ts';
import { watch } from '../../../../test/watch.ts';

const server = startTestServer();

const END = { kind: 'end', isMarkedLater: false } as const;
const END_LATER = { kind: 'end', isMarkedLater: true } as const;

const rowsOf = async (table: 'games' | 'live_games' | 'game_players' | 'played_rounds' | 'users') =>
  (await server.sql(`select 1 from ${table}`)).length;

const modes = async () => [
  (await server.sql('select game_mode from rooms order by id')).map((room) => room.game_mode),
  (await server.sql('select game_mode from games order by id')).map((game) => game.game_mode),
];

const setMode = ({ token }: TestQuiz, gameMode: GameMode) =>
  server.call(hostSessionCalls.changeRoomMode, { gameMode }, { token });

const toMark = async ({ token }: TestQuiz) =>
  (await server.call(liveCalls.state, {}, { token })).body.toMark;

/** A game whose only round was answered, closed and left for later. */
async function markedLater(): Promise<QuizHost & { roundId: string }> {
  const night = await openedRound(server, { showScores: true });
  const owls = await night.quiz.join('Owls');
  await owls.answer({ round: 1, n: 1, text: 'Rome' });
  await night.quiz.done({ kind: 'closeRound', roundId: night.roundId }, END_LATER);
  server.clock.advance(10);
  return night;
}

/** Sends a command on a round of an ended game. */
async function onEnded(
  { quiz }: QuizHost,
  command: Extract<Parameters<TestQuiz['send']>[0], { roundId: string }>,
) {
  const { roundId } = command;
  const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
  return quiz.send(command, { seen: body.seen });
}

describe('a room that is opened', () => {
  it('is opened once when fifty requests open it at the same time', async () => {
    const { quiz } = await quizHost(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => quiz.send(OPEN, { seen: 0 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect([await rowsOf('live_games'), await rowsOf('games')]).toEqual([1, 1]);
  });

  it('is not opened again while open, by commands or by its mode', async () => {
    const { quiz } = await openedRoom(server);
    const message = 'The room is already open.';
    expect((await quiz.send(OPEN)).error).toMatchObject({ param: 'command', message });
    expect((await quiz.send({ ...OPEN, isRehearsal: true })).status).toBe(409);
    expect((await setMode(quiz, 'play')).status).toBe(409);
    expect(await rowsOf('live_games')).toBe(1);
  });

  it('leaves no record of a rehearsal', async () => {
    const { quiz } = await quizHost(server);
    await quiz.done({ ...OPEN, isRehearsal: true });
    const owls = await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 2);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    await quiz.done(
      { kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] },
      { kind: 'publish', roundId },
    );
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Owls'))._id }, END);
    expect([await rowsOf('games'), await rowsOf('game_players')]).toEqual([0, 0]);
    expect(await server.sql(`select 1 from audit_events where kind like 'live.%'`)).toEqual([]);
    expect((await modes())[0]).toEqual(['stop']);
  });

  it('leaves no record for a host without an admin', async () => {
    const quiz = await quizNight(server, await independentHost(server));
    await quiz.done(OPEN);
    expect(await quiz.game()).toMatchObject({ isRecorded: false });
    await quiz.join('Owls');
    expect([await rowsOf('games'), await rowsOf('game_players')]).toEqual([0, 0]);
  });

  it('leaves no record when no round was published', async () => {
    const { quiz, roundId } = await openedRound(server);
    await quiz.join('Owls');
    expect([await rowsOf('games'), await rowsOf('game_players')]).toEqual([1, 1]);
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'discard', roundId }, END);
    expect([await rowsOf('games'), await rowsOf('game_players')]).toEqual([0, 0]);
  });

  it('notifies its admin, also of the players, until it closes', async () => {
    const { quiz, admin, hostId } = await quizHost(server);
    const stream = await watch(server.app, admin.token);
    const told = async (gameMode: GameMode, playersCount: number) => {
      const expected = { event: 'room', data: { hostId, gameMode, playersCount } };
      await expect.poll(() => stream.events.at(-1)).toEqual(expected);
    };
    await quiz.done(OPEN);
    await told('play', 0);
    await quiz.join('Owls');
    await told('play', 1);
    const { body } = await server.call(hostCalls.list, {}, { token: admin.token });
    expect(body.hosts[0]?.room).toMatchObject({ gameMode: 'play', players: [{ name: 'Owls' }] });
    await quiz.done({ kind: 'pause' });
    await told('pause', 1);
    await quiz.done({ kind: 'resume' }, END);
    await told('stop', 0);
  });
});

describe('the mode of a room', () => {
  it('follows the commands of a round, in the room and in the record', async () => {
    const { quiz, roundId } = await openedRound(server);
    expect(await modes()).toEqual([['play'], ['play']]);
    await quiz.done({ kind: 'pause' });
    expect(await modes()).toEqual([['pause'], ['pause']]);
    await quiz.done({ kind: 'resume' }, { kind: 'closeRound', roundId });
    expect(await modes()).toEqual([['check'], ['check']]);
    expect((await setMode(quiz, 'play')).status).toBe(200);
    expect(await quiz.game()).toMatchObject({ gameMode: 'play', rounds: [{ state: 'open' }] });
    expect((await setMode(quiz, 'check')).status).toBe(200);
    expect(await quiz.game()).toMatchObject({ gameMode: 'check', rounds: [{ state: 'marking' }] });
    expect((await setMode(quiz, 'stop')).status).toBe(200);
    expect(await modes()).toEqual([['stop'], ['stop']]);
    expect(await toMark(quiz)).toMatchObject([{ rounds: [{ _id: roundId }] }]);
  });

  it('makes commands stale if their sender did not see it', async () => {
    const { quiz, roundId } = await openedRound(server);
    const { seen } = await quiz.game();
    await setMode(quiz, 'pause');
    const refused = await quiz.send({ kind: 'goTo', roundId, n: 2 }, { seen });
    expect([refused.status, refused.error.param]).toEqual([409, 'command']);
  });

  it('is the same in room, record and game after simultaneous changes', async () => {
    const { quiz, roundId } = await openedRound(server);
    const all: GameMode[] = ['pause', 'check', 'play', 'pause', 'play', 'check', 'play'];
    const replies = await Promise.all([
      ...all.map((gameMode) => setMode(quiz, gameMode)),
      quiz.send({ kind: 'closeRound', roundId }),
      quiz.send({ kind: 'pause' }),
      quiz.send({ kind: 'goTo', roundId, n: 2 }),
    ]);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { gameMode } = await quiz.game();
    expect(await modes()).toEqual([[gameMode], [gameMode]]);
  });
});

describe('a game that ends', () => {
  it('keeps a waiting round: mark it now, or say that it is marked later', async () => {
    const { quiz, roundId } = await openedRound(server);
    const open = await quiz.send(END_LATER);
    expect(open.error.message).toBe('Close “Round 1” first.');
    await quiz.done({ kind: 'closeRound', roundId });
    expect((await quiz.send(END)).error.message).toBe('Publish “Round 1” first.');
    await quiz.done(END_LATER);
    expect(await modes()).toEqual([['stop'], ['stop']]);
  });

  it('can be marked and published afterwards, even while the next game is open', async () => {
    const night = await markedLater();
    const { quiz, roundId, admin } = night;
    expect(await toMark(quiz)).toMatchObject([{ rounds: [{ _id: roundId, answersCount: 1 }] }]);
    await quiz.done(OPEN);
    const next = await quiz.join('Foxes');
    const marks = [{ n: 1, group: 'rome', verdict: 'right' } as const];
    expect((await onEnded(night, { kind: 'mark', roundId, marks })).status).toBe(200);
    expect((await onEnded(night, { kind: 'publish', roundId })).status).toBe(200);
    expect(await toMark(quiz)).toEqual([]);
    expect((await modes())[0]).toEqual(['play']);
    expect(await quiz.game()).toMatchObject({ gameMode: 'play', rounds: [], seatsCount: 1 });
    expect((await next.view()).body.board).toBeUndefined();
    const options = { token: admin.token };
    const { body } = await server.call(gameCalls.playedRound, { id: roundId }, options);
    expect(body.round.players).toMatchObject([{ name: 'Owls', score: 1 }]);
  });

  it('keeps its record while it is open, also if all its closed rounds are discarded', async () => {
    const { quiz } = await openedRoom(server, {});
    for (const kind of ['discard', 'publish'] as const) {
      const roundId = await quiz.liveRound(`Round to ${kind}`, 1);
      await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'closeRound', roundId });
      server.clock.advance(3);
      await quiz.done({ kind: 'putOff', roundId }, { kind, roundId });
    }
    expect([await rowsOf('games'), await rowsOf('played_rounds')]).toEqual([1, 1]);
  });

  it('leaves no record once its last waiting round is discarded', async () => {
    const night = await markedLater();
    const { quiz, roundId } = night;
    expect(await rowsOf('games')).toBe(1);
    expect((await onEnded(night, { kind: 'discard', roundId })).status).toBe(200);
    expect([await rowsOf('games'), await rowsOf('game_players')]).toEqual([0, 0]);
    expect(await toMark(quiz)).toEqual([]);
  });

  it('cannot continue: its round is not reopened, and nobody can answer', async () => {
    const night = await markedLater();
    const { roundId } = night;
    for (const kind of ['reopenRound', 'revealAll', 'switchTo'] as const) {
      expect([kind, (await onEnded(night, { kind, roundId })).status]).toEqual([kind, 409]);
    }
    expect((await onEnded(night, { kind: 'goTo', roundId, n: 1 })).status).toBe(409);
    expect((await modes())[0]).toEqual(['stop']);
  });

  it('shows its result for twelve hours', async () => {
    const { quiz, owls } = await joinedRoom(server);
    await quiz.done(END);
    server.clock.advance(12 * 60 * 60 - 1);
    expect((await owls.view()).body.stage).toMatchObject({ gameMode: 'stop' });
    server.clock.advance(2);
    expect((await owls.view()).status).toBe(401);
  });
});

// @module-tag races
import { hostCalls, hostSessionCalls, type LiveCommand, liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { mark, publishedNight } from '../../../../test/live/published-night.ts';
import { joinedRound, openedRound } from '../../../../test/live/quiz-hosts.ts';
import { quizNight } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf } from '../../../../test/live/watched-games.ts';

const server = startTestServer();
const watching = gameWatchers(server);

describe('a host whose device dies in the middle of a round', () => {
  it('finds the same question, teams and marks on another device', async () => {
    const night = await joinedRound(server);
    const { quiz, roundId, owls } = night;
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done(
      { kind: 'goTo', roundId, n: 2 },
      { kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] },
      { kind: 'setDoor', door: 'ask' },
    );
    await quiz.join('Foxes');
    const next = await quizNight(server, night);
    expect(next.token).not.toBe(quiz.token);
    const { serverTime: _then, ...before } = await quiz.game();
    const { serverTime: _now, ...after } = await next.game();
    expect(after).toEqual(before);
    expect(after).toMatchObject({ door: 'ask', waitingCount: 1, question: { n: 2 } });
    const asked = { roundId, n: 1 };
    const { body } = await server.call(liveCalls.answers, asked, { token: next.token });
    expect(body.groups).toMatchObject([{ text: 'Rome', verdict: 'right' }]);
    const seats = await server.call(liveCalls.seats, {}, { token: next.token });
    expect(seats.body.waiting).toMatchObject([{ name: 'Foxes' }]);
    await next.done({ kind: 'letIn', seatId: seats.body.waiting[0]?._id ?? '' });
    expect((await quiz.game()).seatsCount).toBe(2);
  });
});

describe('a host whose password is changed in the middle of a round', () => {
  it('is signed out, and finds the game unchanged; the phones notice nothing', async () => {
    const night = await joinedRound(server);
    const { quiz, roundId, admin, hostId, roomCode, owls } = night;
    const [console, phone] = [await watching.host(quiz), await watching.phone(owls)];
    await expect.poll(() => lastOf(phone, 'stage')).toBeDefined();
    const password = 'other1234';
    const options = { token: admin.token };
    const changed = await server.call(hostCalls.changePassword, { hostId, password }, options);
    expect(changed.status).toBe(200);
    await console.ended();
    expect((await server.call(liveCalls.state, {}, { token: quiz.token })).status).toBe(401);
    expect(phone.hasEnded()).toBe(false);
    expect(await owls.answer({ round: 1, n: 1, text: 'Rome' })).toMatchObject({ outcome: 'saved' });
    const next = await server.call(hostSessionCalls.signIn, { email: roomCode, password });
    const { token } = next.body;
    const { game } = (await server.call(liveCalls.state, {}, { token })).body;
    expect(game).toMatchObject({
      gameMode: 'play',
      question: { n: 1 },
      rounds: [{ _id: roundId }],
    });
  });
});

describe('two consoles at once', () => {
  it('show the same after each command of either, and a tap on an outdated view changes nothing', async () => {
    const night = await openedRound(server);
    const { quiz, roundId } = night;
    const other = await quizNight(server, night);
    const [one, two] = [await watching.host(quiz), await watching.host(other)];
    const { seen } = await quiz.game();
    expect((await quiz.send({ kind: 'goTo', roundId, n: 2 }, { seen })).status).toBe(200);
    expect((await other.send({ kind: 'goTo', roundId, n: 3 }, { seen })).error.param).toBe(
      'command',
    );
    await other.done({ kind: 'goTo', roundId, n: 3 }, { kind: 'setDoor', door: 'closed' });
    const same = { game: { door: 'closed', question: { n: 3 } } };
    for (const stream of [one, two]) {
      await expect.poll(() => lastOf(stream, 'state')).toMatchObject(same);
    }
  });

  it('notice changed points, even if a round is published again', async () => {
    const { quiz, roundId } = await publishedNight(server);
    const console = await watching.host(quiz);
    const revisionAfter = async (command: LiveCommand) => {
      await quiz.done(command);
      return (await quiz.game()).seatsRevision;
    };
    const before = await revisionAfter(mark(roundId, 'rome', { verdict: 'right' }));
    const again = await revisionAfter({ kind: 'publish', roundId });
    expect(again).toBeGreaterThan(before);
    const told = () => lastOf(console, 'state');
    await expect.poll(told).toMatchObject({ game: { seatsRevision: again } });
    expect(await revisionAfter({ kind: 'publish', roundId })).toBe(again);
  });
});

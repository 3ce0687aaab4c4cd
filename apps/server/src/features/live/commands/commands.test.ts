// @module-tag races
import {
  commandTexts,
  type InputOf,
  type LiveCommand,
  liveCalls,
  liveTexts,
  roundCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { independentHost } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  openedRoom,
  openedRound,
  type QuizHost,
  quizHost,
} from '../../../../test/live/quiz-hosts.ts';
import { OPEN, quizNight } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const events = async () => (await server.sql('select 1 from live_events')).length;

async function libraryRound(
  { admin }: QuizHost,
  changes: Partial<InputOf<typeof roundCalls.create>> = {},
  count = 5,
): Promise<string> {
  const questions = Array.from({ length: count }, (_, index) => ({
    questionText: `Question ${index + 1}`,
    answerText: `Answer ${index + 1}`,
    image: '',
  }));
  const round = { roundName: 'Rivers', questions, ...changes };
  return (await server.call(roundCalls.create, round, { token: admin.token })).body.round._id;
}

const questionsOf = async ({ quiz }: QuizHost, roundId: string, from?: number) => {
  const options = { token: quiz.token };
  const { body } = await server.call(liveCalls.questions, { roundId, from }, options);
  return body.questions.map(({ questionText }) => questionText);
};

describe('a command', () => {
  it('repeated with its key changes nothing, and returns the current state', async () => {
    const { quiz, roundId } = await openedRound(server);
    const { seen } = await quiz.game();
    const commandKey = newId();
    const goTo = { kind: 'goTo', roundId, n: 2 } as const;
    await quiz.send(goTo, { commandKey, seen });
    await quiz.done({ kind: 'goTo', roundId, n: 3 });
    const before = await events();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => quiz.send(goTo, { commandKey, seen })),
    );
    for (const { status, body } of again) {
      expect([status, body.game?.rounds[0]?.current]).toEqual([200, 3]);
    }
    expect(await events()).toBe(before);
  });

  it('sent ten times at once with one key is done once', async () => {
    const { quiz } = await openedRoom(server);
    const { seen } = await quiz.game();
    const start = { kind: 'startLiveRound', name: 'Round 1', questionsCount: 2 } as const;
    const commandKey = newId();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => quiz.send(start, { commandKey, seen })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await quiz.game()).rounds).toHaveLength(1);
  });

  it('that opened an earlier game opens none when repeated', async () => {
    const { quiz } = await quizHost(server);
    const commandKey = newId();
    await quiz.send(OPEN, { commandKey });
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const again = await quiz.send(OPEN, { commandKey });
    expect([again.status, again.body.game]).toEqual([200, null]);
    expect(await server.sql('select 1 from live_games')).toHaveLength(1);
  });

  it.each([-1, 1])('that saw another stage (%d) is stale and changes nothing', async (step) => {
    const { quiz, roundId } = await openedRound(server);
    const { seen, seq } = await quiz.game();
    const stale = await quiz.send({ kind: 'closeRound', roundId }, { seen: seen + step });
    expect([stale.status, stale.error]).toMatchObject([
      409,
      { param: 'command', message: commandTexts.stale.text },
    ]);
    expect(await quiz.game()).toMatchObject({ seen, seq, gameMode: 'play' });
  });

  it('of two devices at once: one is done, the other must look again', async () => {
    const host = await openedRound(server);
    const other = await quizNight(server, host);
    const { roundId } = host;
    const { seen } = await host.quiz.game();
    const replies = await Promise.all([
      host.quiz.send({ kind: 'goTo', roundId, n: 2 }, { seen }),
      other.send({ kind: 'goTo', roundId, n: 3 }, { seen }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await other.game()).rounds).toEqual((await host.quiz.game()).rounds);
  });

  it('does not become stale when teams join, answer and are marked', async () => {
    const { quiz, roundId } = await openedRound(server);
    const { seen } = await quiz.game();
    const owls = await quiz.join('Owls');
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 1, group: 'rome', verdict: 'right' }] });
    expect((await quiz.send({ kind: 'goTo', roundId, n: 2 }, { seen })).status).toBe(200);
  });

  it('on an unknown or foreign round or team is not found', async () => {
    const [mine, foreign] = [await openedRound(server), await openedRound(server)];
    await foreign.quiz.join('Owls');
    const [seat] = await server.sql('select id from live_seats');
    const readyRoundId = await libraryRound(foreign);
    const meant = (roundId: string, seatId: string, ready: string): LiveCommand[] => [
      { kind: 'goTo', roundId, n: 2 },
      { kind: 'closeRound', roundId },
      { kind: 'publish', roundId },
      { kind: 'mark', roundId, marks: [{ n: 1, group: 'x', verdict: 'right' }] },
      { kind: 'renameSeat', seatId, name: 'Foxes' },
      { kind: 'removeSeat', seatId },
      { kind: 'startRound', readyRoundId: ready, from: 1 },
    ];
    const before = await foreign.quiz.game();
    const all = [
      ...meant(foreign.roundId, String(seat?.id), readyRoundId),
      ...meant(newId(), newId(), newId()),
    ];
    for (const command of all) {
      expect([command.kind, (await mine.quiz.send(command)).status]).toEqual([command.kind, 404]);
    }
    const { serverTime: _now, ...same } = await foreign.quiz.game();
    expect(before).toMatchObject(same);
  });

  it('is refused while the room is closed, and by a phone', async () => {
    const { quiz } = await quizHost(server);
    for (const command of [{ kind: 'pause' }, { kind: 'end', isMarkedLater: true }] as const) {
      expect((await quiz.send(command)).error).toMatchObject({ param: 'command' });
    }
    await quiz.done(OPEN);
    const owls = await quiz.join('Owls');
    const sent = { commandKey: newId(), seen: 1, command: { kind: 'pause' } as const };
    expect((await server.call(liveCalls.command, sent, { token: owls.secret })).status).toBe(401);
  });
});

describe('a question round', () => {
  it('is asked from a given question, up to the limit of questions per round', async () => {
    const host = await openedRoom(server, { questionsPerRound: 2 });
    const readyRoundId = await libraryRound(host);
    const roundId = await host.quiz.readyRound(readyRoundId, 3);
    expect(await questionsOf(host, roundId)).toEqual(['Question 3', 'Question 4']);
    expect(await questionsOf(host, roundId, 2)).toEqual(['Question 4']);
    await host.quiz.done({ kind: 'goTo', roundId, n: 2 }, { kind: 'goTo', roundId, n: 3 });
    expect(await host.quiz.game()).toMatchObject({ gameMode: 'check', rounds: [{ through: 2 }] });
  });

  it('cannot start after its last question, and a failed attempt leaves no trace', async () => {
    const host = await openedRoom(server);
    const readyRoundId = await libraryRound(host);
    const refused = await host.quiz.send({ kind: 'startRound', readyRoundId, from: 6 });
    expect(refused.error.message).toBe(liveTexts.noSuchQuestion.text);
    expect(await server.sql('select 1 from live_rounds')).toEqual([]);
  });

  it('needs PRO, live rounds do not', async () => {
    const host = await openedRoom(server);
    const readyRoundId = await libraryRound(host);
    await server.endSubscription(host.admin.adminId);
    const refused = await host.quiz.send({ kind: 'startRound', readyRoundId, from: 1 });
    expect([refused.status, refused.error.message]).toEqual([420, commandTexts.needsPro.text]);
    await host.quiz.liveRound('Round 1', 2);
  });

  it('is not available to a host without an admin', async () => {
    const host = await openedRoom(server);
    const readyRoundId = await libraryRound(host);
    const quiz = await quizNight(server, await independentHost(server));
    await quiz.done(OPEN);
    expect((await quiz.send({ kind: 'startRound', readyRoundId, from: 1 })).status).toBe(404);
  });

  it('continues unchanged if it is edited or deleted during the game', async () => {
    const host = await openedRoom(server);
    const { quiz, admin } = host;
    const readyRoundId = await libraryRound(host);
    const roundId = await quiz.readyRound(readyRoundId);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    const owls = await quiz.join('Owls');
    const options = { token: admin.token };
    const asked = await questionsOf(host, roundId);
    const questions = [{ questionText: 'Another one', answerText: 'Rhine', image: '' }];
    const changes = { roundId: readyRoundId, roundName: 'Lakes', questions };
    expect((await server.call(roundCalls.update, changes, options)).status).toBe(200);
    expect(await questionsOf(host, roundId)).toEqual(asked);
    const deleted = await server.call(roundCalls.remove, { roundId: readyRoundId }, options);
    expect(deleted.status).toBe(200);
    expect(await questionsOf(host, roundId)).toEqual(asked);
    await quiz.done({ kind: 'goTo', roundId, n: 5 });
    expect(await owls.answer({ round: 1, n: 5, text: 'Nile' })).toMatchObject({ outcome: 'saved' });
    await quiz.closeAndPublish(roundId);
    expect(await quiz.game()).toMatchObject({ rounds: [{ name: 'Rivers', state: 'published' }] });
    const again = await quiz.send({ kind: 'startRound', readyRoundId, from: 1 });
    expect(again.status).toBe(404);
  });
});

describe('a subscription that ends in the middle of a round', () => {
  it('leaves it as it is: the round is played, marked and published', async () => {
    const host = await openedRoom(server, { halfPoints: true, showScores: true });
    const { quiz } = host;
    const roundId = await quiz.readyRound(await libraryRound(host));
    const owls = await quiz.join('Owls');
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await server.endSubscription(host.admin.adminId);
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    expect(await owls.answer({ round: 1, n: 2, text: 'Nile' })).toMatchObject({ outcome: 'saved' });
    const marks = [{ n: 2, group: 'nile', verdict: 'half' as const }];
    await quiz.done({ kind: 'mark', roundId, marks });
    await quiz.closeAndPublish(roundId);
    expect((await owls.view()).body.own?.score).toMatchObject({ points: 0.5 });
    await quiz.liveRound('Round 2', 2);
  });
});

describe('the rounds of a long game', () => {
  it('have names even if no longer listed, except discarded ones', async () => {
    const { quiz } = await openedRoom(server);
    const names = Array.from({ length: 12 }, (_, index) => `Round ${index + 1}`);
    for (const name of names) {
      const roundId = await quiz.liveRound(name, 1);
      await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'closeRound', roundId });
      server.clock.advance(3);
      const kind = name === 'Round 12' ? 'discard' : 'publish';
      await quiz.done({ kind, roundId });
    }
    const { rounds, roundNames } = await quiz.game();
    expect(rounds).toHaveLength(10);
    expect(roundNames).toEqual(names.slice(0, 11));
  });
});

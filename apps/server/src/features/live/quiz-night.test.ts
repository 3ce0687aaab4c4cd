import { gameCalls, hostCalls, settingsCalls } from '@emcee/contract';
import { defaultGameSettings } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  createdHost,
  createdRound,
  subscribedAdmin,
  type TestAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { OPEN, quizNight } from '../../../test/live/quiz-night.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true };

async function host(settings: Partial<typeof defaultGameSettings> = SHOWN) {
  const admin = await subscribedAdmin(server);
  const saved = { ...defaultGameSettings, ...settings };
  await server.call(settingsCalls.saveGameSettings, saved, { token: admin.token });
  const made = await createdHost(server, admin);
  return { admin, ...made, quiz: await quizNight(server, made) };
}

async function onlyGame({ token }: TestAdmin) {
  const today = '2026-11-20';
  const window = { start_date: today, end_date: today, time_zone: 'UTC' };
  const { body } = await server.call(gameCalls.list, window, { token });
  return body.games;
}

describe('a game', () => {
  it('has the same totals everywhere after two rounds', async () => {
    const { admin, quiz } = await host();
    const readyRoundId = await createdRound(server, admin);
    await quiz.done({ ...OPEN, name: 'Thursday quiz' });
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const first = await quiz.readyRound(readyRoundId);
    await quiz.done({ kind: 'goTo', roundId: first, n: 1 });
    expect(await owls.answer({ round: 1, n: 1, text: 'Rome' })).toMatchObject({ outcome: 'saved' });
    expect(await foxes.answer({ round: 1, n: 1, text: ' ROME' })).toMatchObject({
      outcome: 'saved',
    });
    await quiz.done({ kind: 'closeRound', roundId: first });
    server.clock.advance(3);
    await quiz.done(
      { kind: 'mark', roundId: first, marks: [{ n: 1, group: 'rome', verdict: 'right' }] },
      { kind: 'publish', roundId: first },
    );
    const second = await quiz.liveRound('Music', 2);
    await quiz.done(
      { kind: 'goTo', roundId: second, n: 1 },
      { kind: 'goTo', roundId: second, n: 2 },
    );
    await owls.answer({ round: 2, n: 2, text: 'Queen' });
    await foxes.answer({ round: 2, n: 2, text: 'Abba' });
    await quiz.done({ kind: 'closeRound', roundId: second });
    server.clock.advance(3);
    const marks = [{ n: 2, group: 'queen', verdict: 'right' } as const];
    await quiz.done({ kind: 'mark', roundId: second, marks }, { kind: 'publish', roundId: second });

    const { body } = await owls.view();
    expect(body.board?.rows).toEqual([
      { rank: 1, name: 'Owls', points: 2, previousRank: 1 },
      { rank: 2, name: 'Foxes', points: 1, previousRank: 1 },
    ]);
    expect(body.own).toMatchObject({
      score: { points: 2, rank: 1 },
      results: {
        roundName: 'Music',
        rows: [
          { n: 1, text: '', verdict: null, points: 0 },
          { n: 2, text: 'Queen', verdict: 'right', points: 1, isOnlyOne: true },
        ],
      },
    });
    expect((await quiz.seats()).map(({ name, points }) => [name, points])).toEqual([
      ['Owls', 2],
      ['Foxes', 1],
    ]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const [game] = await onlyGame(admin);
    const played = await server.call(
      gameCalls.read,
      { id: game?._id ?? '' },
      { token: admin.token },
    );
    expect(played.body.game.players.map(({ name, score }) => [name, score])).toEqual([
      ['Owls', 2],
      ['Foxes', 1],
    ]);
    expect(played.body.game.rounds.map(({ name }) => name)).toEqual([expect.any(String), 'Music']);
    const list = await server.call(hostCalls.list, {}, { token: admin.token });
    expect(list.body.hosts[0]?.room).toMatchObject({ gameMode: 'stop', players: [] });
    expect((await owls.view()).body.stage).toMatchObject({ gameMode: 'stop' });
  });
});

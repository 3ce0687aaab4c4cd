import { liveCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import {
  mark,
  previewOf,
  publishedNight,
  SHOWN,
  written,
} from '../../../../../test/live/published-night.ts';
import { openedRound } from '../../../../../test/live/quiz-hosts.ts';

const server = startTestServer();

describe('the preview of a publication', () => {
  it('shows unmarked answers and the first ranks', async () => {
    const host = await openedRound(server, SHOWN);
    const { quiz, roundId } = host;
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const night = { ...host, owls, foxes };
    await owls.answer(written(1, 'Rome'));
    await foxes.answer(written(1, 'Oslo'));
    await foxes.answer(written(2, 'Nile'));
    await quiz.done(
      { kind: 'closeRound', roundId, through: 2 },
      mark(roundId, 'oslo', { verdict: 'right' }),
    );
    expect(await previewOf(server, night)).toEqual({
      revision: (await quiz.game()).seq,
      isAgain: false,
      changes: 0,
      unmarked: { answers: 2, firstN: 1 },
      places: [
        { rank: 1, name: 'Foxes', points: 1 },
        { rank: 2, name: 'Owls', points: 0 },
      ],
      moves: [],
      movesCount: 0,
    });
  });

  it('shows gains and losses by changes', async () => {
    const night = await publishedNight(server);
    const { quiz, roundId } = night;
    await quiz.done(mark(roundId, 'oslo', { verdict: 'right' }), { kind: 'publish', roundId });
    await quiz.done(
      mark(roundId, 'oslo', { verdict: 'wrong' }),
      mark(roundId, 'rome', { verdict: 'right' }),
    );
    expect(await previewOf(server, night)).toMatchObject({
      isAgain: true,
      changes: 2,
      unmarked: { answers: 1, firstN: 2 },
      places: [
        { rank: 1, name: 'Owls', points: 1 },
        { rank: 2, name: 'Foxes', points: 0 },
      ],
      moves: [
        { name: 'Owls', points: 1, previousRank: 2, rank: 1 },
        { name: 'Foxes', points: -1, previousRank: 1, rank: 2 },
      ],
      movesCount: 2,
    });
  });

  it('exists only for a closed round', async () => {
    const { quiz, roundId } = await openedRound(server);
    const open = await server.call(liveCalls.preview, { roundId }, { token: quiz.token });
    expect(open.status).toBe(404);
  });
});

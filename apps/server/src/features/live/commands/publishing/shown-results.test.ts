import { playCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { correct } from '../../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { readAgain } from '../../../../../test/live/past-games.ts';
import { recordedRound } from '../../../../../test/live/published-night.ts';
import { joinedRound, openedRound, type PlayedRound } from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';

const server = startTestServer();

const SHOWN = {
  showAnswers: true,
  showScores: true,
  halfPoints: true,
  adjustByQuestion: true,
  maxPointValue: 5,
};

async function close({ quiz, roundId }: PlayedRound): Promise<void> {
  await quiz.done({ kind: 'closeRound', roundId });
  server.clock.advance(5);
}

async function removed({ quiz }: PlayedRound, { name }: TestPhone): Promise<void> {
  await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat(name))._id });
}

/** The first result of a team: on its phone, when asked for, and of the past game once it is over. */
async function resultsOf(phone: TestPhone) {
  const { own } = (await phone.view()).body;
  const { gameId, secret } = phone;
  const mine = await server.call(playCalls.mine, { gameId, round: 1 }, { token: secret });
  const { evening: game } = (await readAgain(server, phone, secret)).body;
  const past = game?.teams[0]?.rounds[0]?.results?.[0];
  return [own?.results?.rows[0], mine.body.results?.[0], ...(past === undefined ? [] : [past])];
}

const onlyOnes = async (phone: TestPhone) =>
  (await resultsOf(phone)).map((result) => result?.isOnlyOne);

describe('a blank answer', () => {
  it('has the value of its question as published, not the scoring interval', async () => {
    const night = await joinedRound(server, SHOWN);
    const { quiz, roundId, owls } = night;
    await quiz.done({ kind: 'value', roundId, n: 1, points: 3 });
    await close(night);
    await quiz.done({ kind: 'publish', roundId });
    const values = async () => (await resultsOf(owls)).map((result) => result?.valuePoints);
    expect(await values()).toEqual([3, 3]);
    await quiz.done({ kind: 'value', roundId, n: 1, points: 2 });
    expect(await values()).toEqual([3, 3]);
    await quiz.done({ kind: 'publish', roundId });
    expect(await values()).toEqual([2, 2]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await values()).toEqual([2, 2, 2]);
  });
});

describe('the praise for the only team', () => {
  it('is given only if no other team got any of it, also after a removal and a correction', async () => {
    const night = await openedRound(server, SHOWN);
    const { quiz, roundId, admin } = night;
    const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
    const bears = await quiz.join('Bears');
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await foxes.answer({ round: 1, n: 1, text: 'Oslo' });
    await bears.answer({ round: 1, n: 1, text: 'Bern' });
    await close(night);
    const marks = [
      { n: 1, group: 'rome', verdict: 'right' as const },
      { n: 1, group: 'oslo', verdict: 'half' as const },
    ];
    await quiz.done({ kind: 'mark', roundId, marks }, { kind: 'publish', roundId });
    expect(await onlyOnes(owls)).toEqual([false, false]);
    await removed(night, foxes);
    expect(await onlyOnes(owls)).toEqual([true, true]);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    expect(await onlyOnes(owls)).toEqual([true, true, true]);
    const round = await recordedRound(server, night);
    const question = round.questions[0];
    const answerId = question?.answers.find(({ text }) => text === 'Bern')?._id ?? '';
    const ids = { questionId: question?._id ?? '', answerId };
    const values = { before: { verdict: null }, after: { verdict: 'half' } } as const;
    const made = await correct(server, admin.token, { kind: 'verdict', ...ids, ...values });
    expect(made.status).toBe(201);
    expect(await onlyOnes(owls)).toEqual([false, false, false]);
  });
});

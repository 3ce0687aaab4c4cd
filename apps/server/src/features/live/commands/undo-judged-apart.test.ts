// @module-tag races
/** The admin undoes in the portal the separate marks that a host made after publishing. */
import { correctionCalls, type LiveCommand } from '@emcee/contract';
import { expect, it } from 'vitest';
import { dumpRecord, undo } from '../../../../test/games/corrected-games.ts';
import { storedScores } from '../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  ownOf,
  type PublishedNight,
  recordedRound,
  SHOWN,
  written,
} from '../../../../test/live/published-night.ts';
import { openedRound } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';

const server = startTestServer();

type Night = Omit<PublishedNight, 'foxes'> & { foxes: TestPhone; foxesSeat: string };

/** Owls and Foxes wrote the same right answer, the Bears a wrong one. */
async function sameWords(): Promise<Night> {
  const host = await openedRound(server, { ...SHOWN, halfPoints: true });
  const { quiz, roundId } = host;
  const [owls, foxes, bears] = [
    await quiz.join('Owls'),
    await quiz.join('Foxes'),
    await quiz.join('Bears'),
  ];
  await owls.answer(written(1, 'Mercury'));
  await foxes.answer(written(1, 'mercury'));
  await bears.answer(written(1, 'Mars'));
  await quiz.done({ kind: 'closeRound', roundId });
  server.clock.advance(3);
  const marks: Marks = [
    { n: 1, group: 'mercury', verdict: 'right' },
    { n: 1, group: 'mars', verdict: 'wrong' },
  ];
  await quiz.done({ kind: 'mark', roundId, marks }, { kind: 'publish', roundId });
  const [row] = await server.sql(
    `select id from live_seats where name = 'Foxes' and game_id = $1`,
    [foxes.gameId],
  );
  return { ...host, owls, foxes, foxesSeat: String(row?.id) };
}

type Marks = Extract<LiveCommand, { kind: 'mark' }>['marks'];

/** The record of answers, without the end of the game, which is no correction. */
async function answered(): Promise<string> {
  const rows = (await dumpRecord(server)).split('\n');
  return rows.filter((row) => !row.startsWith('games ')).join('\n');
}

const judged = ({ roundId, foxesSeat: seatId }: Night, isApart: boolean): LiveCommand => ({
  ...({ kind: 'judgeApart', roundId, n: 1, group: 'mercury' } as const),
  seatId,
  isApart,
});

const marked = (
  { roundId, foxesSeat: seatId }: Night,
  verdict: 'wrong' | 'half' | 'right',
): LiveCommand => ({
  ...({ kind: 'mark', roundId } as const),
  marks: [{ n: 1, group: 'mercury', seatId, verdict }],
});

async function correctionsOf({ admin: { token }, foxes }: Night) {
  return (await server.call(correctionCalls.list, { id: foxes.gameId }, { token })).body
    .corrections;
}

async function undone({ admin: { token } }: Night, correctionId: string): Promise<string> {
  const { status, body } = await undo(server, token, correctionId);
  expect(status).toBe(201);
  const { stored, recomputed } = await storedScores(server);
  expect(stored).toEqual(recomputed);
  return body.correction._id;
}

const pointsOf = async (phone: TestPhone) => (await ownOf(phone))?.score?.points;

it('undoing a separate mark restores the record exactly, and redoing it too', async () => {
  const night = await sameWords();
  const { quiz, roundId, owls, foxes } = night;
  const before = await answered();
  await quiz.done(
    judged(night, true),
    marked(night, 'wrong'),
    { kind: 'publish', roundId },
    { kind: 'end', isMarkedLater: false },
  );
  const corrections = await correctionsOf(night);
  expect(corrections.map(({ kind, by }) => [kind, by])).toEqual([['judged-apart', 'host']]);
  const apart = await answered();
  expect([await pointsOf(owls), await pointsOf(foxes)]).toEqual([1, 0]);

  const back = await undone(night, corrections[0]?._id ?? '');
  expect(await answered()).toBe(before);
  expect([await pointsOf(owls), await pointsOf(foxes)]).toEqual([1, 1]);
  expect((await ownOf(foxes))?.results?.rows[0]).toMatchObject({ verdict: 'right' });

  await undone(night, back);
  expect(await answered()).toBe(apart);
  expect([await pointsOf(owls), await pointsOf(foxes)]).toEqual([1, 0]);
});

it('several separate marks of one answer are undone step by step', async () => {
  const night = await sameWords();
  const { quiz, roundId, foxes } = night;
  const publish = { kind: 'publish', roundId } as const;
  const stages = [await answered()];
  for (const commands of [
    [judged(night, true), marked(night, 'wrong')],
    [marked(night, 'half')],
    [judged(night, false)],
  ]) {
    server.clock.advance(1);
    await quiz.done(...commands, publish);
    stages.push(await answered());
  }
  await quiz.done({ kind: 'end', isMarkedLater: false });
  expect(stages[3]).toBe(stages[0]);
  const corrections = await correctionsOf(night);
  expect(corrections.map(({ kind }) => kind)).toEqual(['joined', 'verdict', 'judged-apart']);
  for (const [index, { _id }] of corrections.entries()) {
    await undone(night, _id);
    expect(await answered()).toBe(stages[2 - index]);
  }
  expect(await pointsOf(foxes)).toBe(1);
  expect((await recordedRound(server, night)).questions[0]?.answers).toHaveLength(2);
});

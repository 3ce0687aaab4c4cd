// @module-tag races
import { type LiveCommand, liveCalls, markingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { storedScores } from '../../../../../test/games/stored-scores.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRound, type QuizHost } from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newId } from '../../../../platform/secrets.ts';

const server = startTestServer();

type Marks = Extract<LiveCommand, { kind: 'mark' }>['marks'];
type Game = QuizHost & { roundId: string; owls: TestPhone; foxes: TestPhone; seats: Seats };
type Seats = { Owls: string; Foxes: string };

/** Two teams wrote the same word: one means the planet, the other the element. */
async function sameWords(): Promise<Game> {
  const night = await openedRound(server, {
    showAnswers: true,
    showScores: true,
    adjustByResponse: true,
    maxPointValue: 5,
  });
  const { quiz, roundId } = night;
  const [owls, foxes] = [await quiz.join('Owls'), await quiz.join('Foxes')];
  await owls.answer({ round: 1, n: 1, text: 'Mercury' });
  await foxes.answer({ round: 1, n: 1, text: 'mercury' });
  const texts = { questionText: 'The closest planet?', answerText: 'Mercury' };
  await quiz.done({ kind: 'editQuestion', roundId, n: 1, ...texts });
  const seatId = async (team: string) => (await quiz.seat(team))._id;
  const seats = { Owls: await seatId('Owls'), Foxes: await seatId('Foxes') };
  return { ...night, owls, foxes, seats };
}

async function groupsOf({ quiz, roundId }: Game) {
  const { body } = await server.call(liveCalls.answers, { roundId, n: 1 }, { token: quiz.token });
  return body.groups;
}

const rowsOf = async (night: Game) =>
  (await groupsOf(night)).map(({ text, seatId, teams, verdict }) => [
    text,
    seatId === null ? 'group' : 'apart',
    teams.map(({ name }) => name).join(' '),
    verdict,
  ]);

async function markingOf({ quiz, roundId }: Game) {
  const { body } = await server.call(liveCalls.marking, { roundId }, { token: quiz.token });
  return body;
}

function apart(
  { quiz, roundId }: Pick<Game, 'quiz' | 'roundId'>,
  seatId: string,
  more: { group?: string; isApart?: boolean; n?: number; commandKey?: string } = {},
) {
  const { group = 'mercury', isApart = true, n = 1, commandKey = newId() } = more;
  const command = { kind: 'judgeApart', roundId, n, seatId, group, isApart } as const;
  return quiz.send(command, { commandKey });
}

const mark = ({ quiz, roundId }: Game, marks: Marks) => quiz.done({ kind: 'mark', roundId, marks });

const undoLast = async (night: Game) => {
  const { steps } = await markingOf(night);
  const { quiz, roundId } = night;
  return quiz.send({ kind: 'undo', roundId, step: steps.at(-1)?.step ?? '' });
};

const MERCURY = { n: 1, group: 'mercury' } as const;

async function publish({ quiz, roundId }: Game): Promise<void> {
  await quiz.closeAndPublish(roundId);
}

describe('an answer that is marked separately', () => {
  it('leaves its group without a mark, and is listed right after it', async () => {
    const night = await sameWords();
    const bears = await night.quiz.join('Bears');
    await bears.answer({ round: 1, n: 1, text: 'Neptune' });
    await mark(night, [{ ...MERCURY, verdict: 'right' }]);
    expect((await apart(night, night.seats.Foxes)).status).toBe(200);
    expect(await rowsOf(night)).toEqual([
      ['Mercury', 'group', 'Owls', 'right'],
      ['mercury', 'apart', 'Foxes', null],
      ['Neptune', 'group', 'Bears', null],
    ]);
    const counts = { answers: 3, marked: 1, groups: 3, open: 2 };
    expect((await markingOf(night)).questions[0]).toMatchObject(counts);
    expect((await night.quiz.game()).marks).toMatchObject({ groups: 3, open: 2 });
  });

  it('has its own mark and points, independent of the group', async () => {
    const night = await sameWords();
    const { Foxes: seatId } = night.seats;
    await apart(night, seatId);
    await mark(night, [{ ...MERCURY, seatId, verdict: 'right', additionalPoints: 2 }]);
    await mark(night, [{ ...MERCURY, verdict: 'wrong' }]);
    expect(await groupsOf(night)).toMatchObject([
      { seatId: null, verdict: 'wrong', additionalPoints: 0 },
      { seatId, verdict: 'right', additionalPoints: 2 },
    ]);
    // Without a mark, the answer stays separate.
    await mark(night, [{ ...MERCURY, seatId, verdict: null }]);
    expect(await groupsOf(night)).toMatchObject([
      { verdict: 'wrong' },
      { seatId, verdict: null, additionalPoints: 0 },
    ]);
  });

  it('returns to its group, and gets the mark of the group', async () => {
    const night = await sameWords();
    const { Foxes: seatId } = night.seats;
    await mark(night, [{ ...MERCURY, verdict: 'right' }]);
    await apart(night, seatId);
    await mark(night, [{ ...MERCURY, seatId, verdict: 'wrong' }]);
    expect((await apart(night, seatId, { isApart: false })).status).toBe(200);
    expect(await rowsOf(night)).toEqual([['Mercury', 'group', 'Owls Foxes', 'right']]);
    // Marks from a device that still shows the answer separately are ignored.
    await mark(night, [{ ...MERCURY, seatId, verdict: 'wrong' }]);
    expect(await rowsOf(night)).toEqual([['Mercury', 'group', 'Owls Foxes', 'right']]);
  });

  it('stays the same when a command is repeated, either way', async () => {
    const night = await sameWords();
    const { Foxes: seatId } = night.seats;
    const commandKey = newId();
    for (const more of [{ commandKey }, { commandKey }, {}]) {
      expect((await apart(night, seatId, more)).status).toBe(200);
    }
    expect((await markingOf(night)).steps).toHaveLength(1);
    await apart(night, seatId, { isApart: false });
    await apart(night, seatId, { isApart: false });
    expect((await markingOf(night)).steps).toHaveLength(2);
    expect(await rowsOf(night)).toHaveLength(1);
  });
});

describe('a new answer of the team', () => {
  it('belongs to its group: only the words that the host saw are separate', async () => {
    const night = await sameWords();
    const { foxes, seats } = night;
    await apart(night, seats.Foxes);
    await mark(night, [{ ...MERCURY, seatId: seats.Foxes, verdict: 'wrong' }]);
    await foxes.answer({ round: 1, n: 1, text: 'Venus' });
    expect(await rowsOf(night)).toEqual([
      ['Mercury', 'group', 'Owls', null],
      ['Venus', 'group', 'Foxes', null],
    ]);
    const refused = await apart(night, seats.Foxes);
    expect([refused.status, refused.error.message]).toEqual([409, markingTexts.answerChanged.text]);
    // Like a mark, the separation returns with the words, in any case.
    await foxes.answer({ round: 1, n: 1, text: 'MERCURY' });
    expect(await rowsOf(night)).toEqual([
      ['Mercury', 'group', 'Owls', null],
      ['MERCURY', 'apart', 'Foxes', 'wrong'],
    ]);
  });

  it('does not exist once the answer is withdrawn', async () => {
    const night = await sameWords();
    await apart(night, night.seats.Foxes);
    await night.foxes.answer({ round: 1, n: 1, text: '' });
    expect(await rowsOf(night)).toEqual([['Mercury', 'group', 'Owls', null]]);
    expect((await markingOf(night)).questions[0]).toMatchObject({ answers: 1, groups: 1, open: 1 });
    expect((await apart(night, night.seats.Foxes)).status).toBe(409);
    expect((await apart(night, night.seats.Owls, { n: 2 })).status).toBe(409);
  });
});

describe('undoing separate marks', () => {
  it('restores separate answers and marks, one step after the other', async () => {
    const night = await sameWords();
    const { Foxes: seatId } = night.seats;
    await mark(night, [{ ...MERCURY, verdict: 'right' }]);
    await apart(night, seatId);
    await mark(night, [{ ...MERCURY, seatId, verdict: 'wrong' }]);
    await apart(night, seatId, { isApart: false });
    const seen = [];
    for (let step = 0; step < 4; step += 1) {
      expect((await undoLast(night)).status).toBe(200);
      seen.push((await rowsOf(night)).map(([, kind, , verdict]) => `${kind} ${verdict}`));
    }
    expect(seen).toEqual([
      ['group right', 'apart wrong'],
      ['group right', 'apart null'],
      ['group right'],
      ['group null'],
    ]);
    expect((await markingOf(night)).steps).toEqual([]);
  });
});

describe('teams of other games', () => {
  it('are not found, even by marks, and stay unchanged', async () => {
    const [night, other] = [await sameWords(), await sameWords()];
    const { Foxes: seatId } = other.seats;
    expect((await apart(night, seatId)).status).toBe(404);
    expect((await apart({ ...night, roundId: other.roundId }, seatId)).status).toBe(404);
    const marks: Marks = [{ ...MERCURY, seatId, verdict: 'right' }];
    const { quiz, roundId } = night;
    expect((await quiz.send({ kind: 'mark', roundId, marks })).status).toBe(404);
    expect(await rowsOf(other)).toEqual([['Mercury', 'group', 'Owls Foxes', null]]);
  });
});

describe('a published round', () => {
  it('allows a separate mark, which counts once the round is published again', async () => {
    const night = await sameWords();
    await publish(night);
    const { quiz, roundId, foxes, seats } = night;
    await apart(night, seats.Foxes);
    await mark(night, [{ ...MERCURY, seatId: seats.Foxes, verdict: 'right' }]);
    const points = async () => (await foxes.view()).body.own?.score?.points;
    expect(await points()).toBe(0);
    await quiz.done({ kind: 'publish', roundId });
    expect(await points()).toBe(1);
    const { stored, recomputed } = await storedScores(server);
    expect(stored).toEqual(recomputed);
  });
});

import { gameCalls, type LiveCommand, playCalls, screenCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import {
  openedRound,
  type QuizHost,
  type TestSettings,
} from '../../../../../test/live/quiz-hosts.ts';
import type { TestPhone } from '../../../../../test/live/quiz-night.ts';
import { newScreen } from '../../../../../test/live/watched-games.ts';

const server = startTestServer();

const SHOWN = { showAnswers: true, showScores: true } as const;

type Game = QuizHost & { roundId: string; owls: TestPhone; foxes: TestPhone };
type Marks = Extract<LiveCommand, { kind: 'mark' }>['marks'];

async function playedGame(settings: TestSettings = SHOWN): Promise<Game> {
  const host = await openedRound(server, settings);
  const [owls, foxes] = [await host.quiz.join('Owls'), await host.quiz.join('Foxes')];
  return { ...host, owls, foxes };
}

const text = (n: number, written: string) => ({ round: 1, n, text: written });

async function close({ quiz, roundId }: Game): Promise<void> {
  await quiz.done({ kind: 'closeRound', roundId });
  server.clock.advance(3);
}

async function publish(night: Game, marks: Marks = []): Promise<void> {
  const { quiz, roundId } = night;
  await close(night);
  if (marks.length > 0) await quiz.done({ kind: 'mark', roundId, marks });
  await quiz.done({ kind: 'publish', roundId });
}

const own = async (phone: TestPhone) => (await phone.view()).body.own;

const skippedOn = async (phone: TestPhone) => (await phone.view()).body.stage?.round?.skipped;

const resultsOf = async (phone: TestPhone) =>
  (await own(phone))?.results?.rows.map(({ n, text, verdict, points }) => [
    n,
    text,
    verdict,
    points,
  ]);

async function recorded({ roundId, admin }: Game) {
  const { body } = await server.call(
    gameCalls.playedRound,
    { id: roundId },
    { token: admin.token },
  );
  return body.round;
}

describe('the screen after a publication', () => {
  it('shows the standings, what the host shows, and then the next round', async () => {
    const night = await playedGame();
    const screenToken = await newScreen(server, night.quiz);
    const shown = async () =>
      (await server.call(screenCalls.view, {}, { token: screenToken })).body.stage.shows;
    await publish(night);
    expect(await shown()).toBe('standings');
    await night.quiz.done({ kind: 'show', shows: 'winners' });
    expect(await shown()).toBe('winners');
    const roundId = await night.quiz.liveRound('Round 2', 2);
    await night.quiz.done({ kind: 'goTo', roundId, n: 1 });
    expect(await shown()).toBe('question');
  });
});

describe('a published round', () => {
  it('counts for all teams of a group, and shows each its own spelling', async () => {
    const night = await playedGame();
    await night.owls.answer(text(1, 'Rome'));
    await night.foxes.answer(text(1, ' ROME '));
    await publish(night, [{ n: 1, group: 'rome', verdict: 'right' }]);
    expect(await resultsOf(night.owls)).toEqual([[1, 'Rome', 'right', 1]]);
    expect(await resultsOf(night.foxes)).toEqual([[1, 'ROME', 'right', 1]]);
    const mine = await server.call(
      playCalls.mine,
      { gameId: night.foxes.gameId, round: 1 },
      { token: night.foxes.secret },
    );
    expect(JSON.stringify(mine.body)).not.toContain('Rome');
    // The marks are final, so no report shows the round as being marked.
    expect((await recorded(night)).roundMode).toBe('stop');
  });

  it('counts nothing unmarked, even the correct answer', async () => {
    const night = await playedGame();
    const { quiz, roundId } = night;
    const texts = { questionText: 'Capital of Italy?', answerText: 'Rome' };
    await quiz.done({ kind: 'editQuestion', roundId, n: 1, ...texts });
    await night.owls.answer(text(1, 'Rome'));
    await publish(night);
    expect(await resultsOf(night.owls)).toEqual([[1, 'Rome', null, 0]]);
    expect((await recorded(night)).players.map(({ score }) => score)).toEqual([0, 0]);
  });

  it('has half points only if its room gives them', async () => {
    const half: Marks = [{ n: 1, group: 'rome', verdict: 'half' }];
    const whole = await playedGame();
    await whole.owls.answer(text(1, 'Rome'));
    const refused = await whole.quiz.send({ kind: 'mark', roundId: whole.roundId, marks: half });
    expect([refused.status, refused.error.param]).toEqual([409, 'command']);
    const halves = await playedGame({ ...SHOWN, halfPoints: true, scoringInterval: 5 });
    await halves.owls.answer(text(1, 'Rome'));
    await publish(halves, half);
    expect(await resultsOf(halves.owls)).toEqual([[1, 'Rome', 'half', 2.5]]);
  });

  it('shows marks but no points if its room shows answers and no scores', async () => {
    const night = await playedGame({ showAnswers: true, showScores: false });
    await night.owls.answer(text(1, 'Rome'));
    await publish(night, [{ n: 1, group: 'rome', verdict: 'right' }]);
    expect(await resultsOf(night.owls)).toEqual([[1, 'Rome', 'right', null]]);
    expect((await own(night.owls))?.score).toBeNull();
    const place = { gameId: night.owls.gameId, round: 1 };
    const mine = await server.call(playCalls.mine, place, { token: night.owls.secret });
    expect(mine.body.results).toMatchObject([{ verdict: 'right', points: null }]);
  });

  it('leaves out answers of removed teams', async () => {
    const night = await playedGame();
    const { quiz, owls, foxes } = night;
    await owls.answer(text(1, 'Rome'));
    await foxes.answer(text(1, 'Oslo'));
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Foxes'))._id });
    await publish(night, [
      { n: 1, group: 'rome', verdict: 'right' },
      { n: 1, group: 'oslo', verdict: 'right' },
    ]);
    expect(JSON.stringify(await recorded(night))).not.toContain('Oslo');
    expect((await owls.view()).body.board?.rows).toMatchObject([{ name: 'Owls', points: 1 }]);
    expect((await own(owls))?.results?.rows[0]).toMatchObject({ isOnlyOne: true });
  });

  it('shows a team that it alone knew an answer, once the other one is removed', async () => {
    const night = await playedGame();
    const { quiz, owls, foxes } = night;
    await owls.answer(text(1, 'Rome'));
    await foxes.answer(text(1, 'Rome'));
    await publish(night, [{ n: 1, group: 'rome', verdict: 'right' }]);
    const before = await own(owls);
    expect(before?.results?.rows[0]).toMatchObject({ isOnlyOne: false });
    await quiz.done({ kind: 'removeSeat', seatId: (await quiz.seat('Foxes'))._id });
    const after = await own(owls);
    expect(after?.results?.rows[0]).toMatchObject({ points: 1, isOnlyOne: true });
    expect(after?.seq).toBeGreaterThan(Number(before?.seq));
  });

  it('gives no points for a voided question, nor the praise for the only right team', async () => {
    const night = await playedGame();
    const { quiz, roundId, owls } = night;
    await owls.answer(text(1, 'Rome'));
    await quiz.done({ kind: 'void', roundId, n: 1, voided: true });
    await publish(night, [{ n: 1, group: 'rome', verdict: 'right' }]);
    expect((await own(owls))?.results?.rows).toMatchObject([
      { n: 1, points: 0, isVoided: true, isOnlyOne: false },
    ]);
    expect((await own(owls))?.score).toMatchObject({ points: 0 });
    expect((await recorded(night)).players.map(({ score }) => score)).toEqual([0, 0]);
  });

  it('has no question that the host skipped, on phones and in the record', async () => {
    const night = await playedGame({ ...SHOWN, lockQuestion: true, displayCorrectAnswer: true });
    const { quiz, roundId, owls } = night;
    for (const n of [1, 2, 3]) {
      const texts = { questionText: `Text ${n}`, answerText: `Key ${n}` };
      await quiz.done({ kind: 'editQuestion', roundId, n, ...texts });
    }
    await quiz.done({ kind: 'goTo', roundId, n: 3 });
    await owls.answer(text(3, 'Rome'));
    expect(await skippedOn(owls)).toBeUndefined();
    await close(night);
    expect(await skippedOn(owls)).toEqual([2]);
    await quiz.done({ kind: 'mark', roundId, marks: [{ n: 3, group: 'rome', verdict: 'right' }] });
    await quiz.done({ kind: 'publish', roundId });
    expect((await recorded(night)).questions.map(({ orderNum }) => orderNum)).toEqual([1, 3]);
    const { rows = [], rowsCount } = (await own(owls))?.results ?? {};
    expect(rowsCount).toBe(2);
    expect(rows.map(({ n, rightAnswer }) => [n, rightAnswer])).toEqual([
      [1, 'Key 1'],
      [3, 'Key 3'],
    ]);
    const part = { gameId: owls.gameId, round: 1 };
    const mine = await server.call(playCalls.mine, part, { token: owls.secret });
    expect(mine.body.results?.map(({ n }) => n)).toEqual([1, 3]);
    expect(await skippedOn(owls)).toEqual([2]);
  });

  it('is not that of a team that joined after it was closed', async () => {
    const night = await playedGame();
    const { quiz, owls } = night;
    const isNew = async (phone: TestPhone) => (await own(phone))?.isNew;
    await publish(night);
    server.clock.advance(1);
    const bears = await quiz.join('Bears');
    expect([await isNew(owls), await isNew(bears)]).toEqual([undefined, true]);
    const next = await quiz.liveRound('Round 2', 1);
    expect(await isNew(bears)).toBeUndefined();
    await quiz.done({ kind: 'goTo', roundId: next, n: 1 }, { kind: 'closeRound', roundId: next });
    expect(await isNew(bears)).toBeUndefined();
  });

  it('has a question that was not shown if any team answered it', async () => {
    const night = await playedGame({ ...SHOWN, displayCorrectAnswer: true });
    const { quiz, roundId, owls, foxes } = night;
    const texts = { questionText: 'Text 2', answerText: 'Key 2' };
    await quiz.done({ kind: 'editQuestion', roundId, n: 2, ...texts });
    await quiz.done({ kind: 'goTo', roundId, n: 3 });
    await foxes.answer(text(2, 'Rome'));
    await publish(night, []);
    expect((await recorded(night)).questions.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3]);
    const rowsOf = async (phone: TestPhone) =>
      (await own(phone))?.results?.rows.map(({ n, text, rightAnswer }) => [n, text, rightAnswer]);
    // It was not shown, so the team that didn't answer it may be asked another time.
    expect((await rowsOf(owls))?.[1]).toEqual([2, '', null]);
    expect((await rowsOf(foxes))?.[1]).toEqual([2, 'Rome', 'Key 2']);
    expect(await skippedOn(owls)).toBeUndefined();
  });

  it('waits three seconds for the last answers', async () => {
    const night = await playedGame();
    const { quiz, roundId } = night;
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(2.999);
    const refused = await quiz.send({ kind: 'publish', roundId });
    expect([refused.status, refused.error.message]).toEqual([409, 'Still collecting answers.']);
    server.clock.advance(0.001);
    expect((await quiz.send({ kind: 'publish', roundId })).status).toBe(200);
  });

  it('cannot be reopened or discarded', async () => {
    const night = await playedGame();
    const { quiz, roundId, owls } = night;
    await owls.answer(text(1, 'Rome'));
    await publish(night);
    const late: LiveCommand[] = [
      { kind: 'reopenRound', roundId },
      { kind: 'discard', roundId },
      { kind: 'putOff', roundId },
    ];
    for (const command of late) {
      expect([command.kind, (await quiz.send(command)).error.message]).toEqual([
        command.kind,
        '“Round 1” is already published.',
      ]);
    }
    expect(await resultsOf(owls)).toEqual([[1, 'Rome', null, 0]]);
  });
});

import { commandTexts, correctionCalls, gameCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRoom } from '../../../../../test/live/quiz-hosts.ts';
import { STEPS, tieNight } from '../../../../../test/live/tie-night.ts';

const server = startTestServer();
const TIED = { Owls: 1, Foxes: 1, Bears: 1, Cats: 4 };
const DECIDED = { Owls: 1, Foxes: 2, Bears: 3, Cats: 4 };
const start = { kind: 'startTiebreaker', place: 1, ...STEPS } as const;

describe('a tiebreaker', () => {
  it('orders the tied teams by distance, and changes no score', async () => {
    const night = await tieNight(server);
    expect(await night.ranks()).toEqual(TIED);
    const before = (await night.quiz.seats()).map(({ points }) => points);
    await night.decide();
    expect(await night.ranks()).toEqual(DECIDED);
    const seats = await night.quiz.seats();
    expect(seats.map(({ points }) => points)).toEqual(before);
    expect(seats.map(({ tie }) => tie)).toEqual([1, 2, 3, undefined]);
  });

  it('takes answers only from tied teams', async () => {
    const night = await tieNight(server);
    await night.start();
    expect(await night.answer('Owls', '330')).toMatchObject({ outcome: 'saved' });
    expect(await night.answer('Cats', '331')).toMatchObject({
      outcome: 'refused',
      reason: 'round-over',
    });
    const late = await night.quiz.join('Late');
    expect(await late.answer({ round: 2, n: 1, text: '331' })).toMatchObject({
      reason: 'round-over',
    });
    await night.quiz.done({ kind: 'closeRound', roundId: await lastRound(night) });
    server.clock.advance(4);
    const lateOf = async (name: 'Owls' | 'Cats') =>
      night.phone(name).answer({ round: 2, n: 1, text: '9', madeAgoMs: 60_000 });
    expect(await lateOf('Cats')).toMatchObject({ outcome: 'refused', reason: 'round-over' });
    expect(await lateOf('Owls')).toMatchObject({ outcome: 'late' });
  });

  it('has one question, which is shown at once and is never followed by another', async () => {
    const { quiz, start } = await tieNight(server);
    const roundId = await start();
    const game = await quiz.game();
    expect(game.question).toMatchObject({ n: 1, isRevealed: true, ...STEPS });
    expect(game.rounds.at(-1)).toMatchObject({
      name: 'Tiebreaker for 1st place',
      mostQuestions: 1,
      questionsCount: 1,
    });
    await quiz.done({ kind: 'goTo', roundId, n: 2 });
    expect((await quiz.game()).rounds.at(-1)).toMatchObject({ state: 'marking', through: 1 });
  });

  it('is refused without a tie, and while a round is open or unpublished', async () => {
    const { quiz, seatId } = await tieNight(server);
    const refusedAs = async (place = 1) => (await quiz.send({ ...start, place })).error;
    expect(await refusedAs(4)).toMatchObject({
      message: commandTexts.nobodyTied.text,
      param: 'command',
    });
    expect(await refusedAs(2)).toMatchObject({ message: commandTexts.nobodyTied.text });
    const roundId = await quiz.liveRound('Round 2', 1);
    expect((await refusedAs())?.message).toBe('Close “Round 2” first.');
    await quiz.done({ kind: 'goTo', roundId, n: 1 }, { kind: 'closeRound', roundId });
    expect((await refusedAs())?.message).toBe('Publish “Round 2” first.');
    await quiz.done({ kind: 'putOff', roundId });
    expect((await refusedAs())?.message).toBe('Publish “Round 2” first.');
    await quiz.done({ kind: 'discard', roundId });
    for (const [name, points] of [
      ['Owls', 2],
      ['Foxes', 1],
    ] as const)
      await quiz.done({ kind: 'seatPoints', seatId: await seatId(name), points, reason: 'x' });
    expect(await refusedAs()).toMatchObject({ message: commandTexts.nobodyTied.text });
  });

  it('starts once when two devices start it', async () => {
    const { quiz } = await tieNight(server);
    const { seen } = await quiz.game();
    const sent = await Promise.all([quiz.send(start, { seen }), quiz.send(start, { seen })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await quiz.game()).roundsCount).toBe(2);
  });

  it('leaves earlier rounds open to protests, and their results on phones', async () => {
    const night = await tieNight(server);
    const { quiz, roundId } = night;
    await night.decide();
    const { rounds } = await quiz.game();
    expect(rounds[0]).toMatchObject({ state: 'published', mayChange: true });
    const own = (await night.phone('Foxes').view()).body.own;
    expect(own).toMatchObject({
      results: { roundNumber: 1 },
      score: { rank: 2, tie: 2, points: 1, previousRank: null },
    });
    // Cats get the point, so the tie of four is open again; without it, the tiebreaker decides again.
    const marks = (verdict: 'right' | 'wrong') => [{ n: 1, group: 'b', verdict }];
    await quiz.done({ kind: 'mark', roundId, marks: marks('right') }, { kind: 'publish', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Owls: 1, Foxes: 1, Bears: 1, Cats: 1 });
    await quiz.done({ kind: 'mark', roundId, marks: marks('wrong') }, { kind: 'publish', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual(DECIDED);
  });

  it('is open again after another round, and can be broken again', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    await night.decide();
    const roundId = await quiz.liveRound('Round 3', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await quiz.closeAndPublish(roundId);
    await night.expectRecord();
    expect(await night.ranks()).toEqual(TIED);
    const again = await night.start();
    await night.answer('Bears', '331', 4);
    await quiz.closeAndPublish(again);
    expect(await night.ranks()).toEqual({ Bears: 1, Owls: 2, Foxes: 2, Cats: 4 });
  });

  it('is followed by a second one where the first leaves a tie', async () => {
    const night = await tieNight(server);
    await night.decide(['330', '332', '400']);
    expect(await night.ranks()).toEqual({ Owls: 1, Foxes: 1, Bears: 3, Cats: 4 });
    const second = await night.start();
    const { tied } = (await night.quiz.game()).rounds.at(-1) ?? {};
    expect(tied).toHaveLength(2);
    await night.answer('Foxes', '331', 3);
    await night.quiz.closeAndPublish(second);
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Foxes: 1, Owls: 2, Bears: 3, Cats: 4 });
  });

  it('follows its own corrections: key, void and marks', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    const roundId = await night.decide();
    const edit = { kind: 'editQuestion', roundId, n: 1, questionText: 'Q' } as const;
    await quiz.done({ ...edit, answerText: '390' });
    expect(await night.ranks()).toEqual(DECIDED);
    await quiz.done({ kind: 'publish', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Bears: 1, Owls: 2, Foxes: 3, Cats: 4 });
    await quiz.done({ kind: 'void', roundId, n: 1, voided: true }, { kind: 'publish', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual(TIED);
    const marks = [{ n: 1, group: '300', verdict: 'right' } as const];
    await quiz.done({ kind: 'void', roundId, n: 1, voided: false });
    await quiz.done({ kind: 'mark', roundId, marks }, { kind: 'publish', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Foxes: 1, Bears: 2, Owls: 3, Cats: 4 });
    expect((await quiz.seats()).map(({ points }) => points)).toEqual([1, 1, 1, 0]);
  });

  it('is in the previews of publishing, also again', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    const ranksIn = async (id: string) =>
      (await night.preview(id)).places.map(({ rank, name }) => `${rank} ${name}`);
    const tieId = await night.start();
    await night.answer('Owls', '330');
    await night.answer('Foxes', '331');
    await quiz.done({ kind: 'closeRound', roundId: tieId });
    expect(await ranksIn(tieId)).toEqual(['1 Foxes', '2 Owls', '3 Bears']);
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId: tieId });
    const edit = { kind: 'editQuestion', roundId: tieId, n: 1, questionText: 'Q' } as const;
    await quiz.done({ ...edit, answerText: '330' });
    expect(await ranksIn(tieId)).toEqual(['1 Owls', '2 Foxes', '3 Bears']);
    const roundId = await quiz.liveRound('Round 3', 1).catch(() => '');
    expect(roundId, 'the changes must be published first').toBe('');
    await quiz.done({ kind: 'publish', roundId: tieId });
    const next = await quiz.liveRound('Round 3', 1);
    await quiz.done({ kind: 'goTo', roundId: next, n: 1 }, { kind: 'closeRound', roundId: next });
    const preview = await night.preview(next);
    expect(preview.ties).toEqual([{ place: 1, teamsCount: 3, teams: ['Bears', 'Foxes', 'Owls'] }]);
    expect(preview).toMatchObject({
      moves: [
        { previousRank: 3, rank: 1 },
        { previousRank: 2, rank: 1 },
      ],
    });
  });

  it('is answered by two practice teams of a rehearsal', async () => {
    const { quiz } = await openedRoom(server);
    await quiz.done({ kind: 'end', isMarkedLater: false });
    await quiz.done({ kind: 'open', isRehearsal: true, name: '' });
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await quiz.closeAndPublish(roundId);
    const game = await quiz.done(start);
    expect(game?.question).toMatchObject({ answered: 2 });
    await quiz.closeAndPublish(game?.rounds.at(-1)?._id ?? '');
    expect((await quiz.seats()).map(({ tie }) => tie)).toEqual([1, 2, 3]);
  });

  it('leaves no trace when it is discarded, and can be reopened', async () => {
    const night = await tieNight(server);
    const { quiz } = night;
    const roundId = await night.start();
    await night.answer('Owls', '331');
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'reopenRound', roundId });
    expect((await quiz.game()).rounds.at(-1)).toMatchObject({ state: 'open' });
    await quiz.done({ kind: 'closeRound', roundId }, { kind: 'discard', roundId });
    await night.expectRecord();
    expect(await night.ranks()).toEqual(TIED);
  });

  it('goes on without a removed team', async () => {
    const night = await tieNight(server);
    await night.decide();
    await night.quiz.done({ kind: 'removeSeat', seatId: await night.seatId('Owls') });
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Foxes: 1, Bears: 2, Cats: 3 });
    expect((await night.quiz.seats()).map(({ tie }) => tie)).toEqual([1, 2, undefined]);
  });

  it('opens and settles with points for a team', async () => {
    const night = await tieNight(server);
    await night.decide();
    const give = async (name: string, points: number) =>
      night.quiz.done({
        kind: 'seatPoints',
        seatId: await night.seatId(name),
        points,
        reason: 'x',
      });
    await give('Cats', 1);
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Owls: 1, Foxes: 1, Bears: 1, Cats: 1 });
    await give('Cats', -1);
    await give('Bears', -1);
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Owls: 1, Foxes: 2, Bears: 3, Cats: 3 });
  });

  it('follows corrections in Game History', async () => {
    const night = await tieNight(server);
    const { admin, quiz } = night;
    const tieId = await night.decide();
    await quiz.done({ kind: 'end', isMarkedLater: false });
    const token = { token: admin.token };
    const round = (await server.call(gameCalls.playedRound, { id: tieId }, token)).body.round;
    const [question] = round.questions;
    expect(round.players.map(({ score }) => score)).toEqual([0, 0, 0, 0]);
    const made = await server.call(
      correctionCalls.make,
      {
        correction: {
          kind: 'answer-key',
          questionId: question?._id ?? '',
          before: { answerText: '331' },
          after: { answer: '390', isInstead: true },
        },
        reason: 'mistake',
        note: '',
      },
      token,
    );
    expect(made.status).toBe(201);
    await night.expectRecord();
    expect(await night.ranks()).toEqual({ Bears: 1, Owls: 2, Foxes: 3, Cats: 4 });
  });
});

async function lastRound({ quiz }: Pick<Awaited<ReturnType<typeof tieNight>>, 'quiz'>) {
  return (await quiz.game()).rounds.at(-1)?._id ?? '';
}

// @module-tag largest-games
import {
  boardSchema,
  CORRECTION_TEXT_MAX_LENGTH,
  type CorrectionInput,
  correctionCalls,
  liveCalls,
  pastGameCalls,
  playCalls,
  roundCalls,
  screenCalls,
} from '@emcee/contract';
import { ROUND, SEAT_NAME_MAX_LENGTH, SEAT_POINTS } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { testLimits } from '../../../../../../scripts/testing/time-limits.ts';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { joinedRoom, openedRoom, type QuizHost } from '../../../../test/live/quiz-hosts.ts';
import type { TestPhone, TestQuiz } from '../../../../test/live/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/live/watched-games.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const LARGEST_EVENT = 16 * 1024;
const SEATS = inDepth({ usual: 300, deep: 999 });
const EVERYTHING_SHOWN = {
  showAnswers: true,
  showScores: true,
  showQuestions: true,
  displayCorrectAnswer: true,
} as const;

/** A text of this many characters, three bytes each. */
const long = (characters: number) => '語'.repeat(characters);

async function longRound({ admin, quiz }: QuizHost): Promise<string> {
  const question = {
    questionText: long(ROUND.maxQuestionLength),
    answerText: long(ROUND.maxAnswerLength),
    image: '',
  };
  const questions = Array.from({ length: ROUND.maxQuestions }, () => question);
  const round = { roundName: long(ROUND.maxNameLength), questions };
  const { body } = await server.call(roundCalls.create, round, { token: admin.token });
  return quiz.readyRound(body.round._id);
}

async function fillRoom(gameId: string, seats: number): Promise<void> {
  await server.sql(
    `insert into live_seats (id, game_id, name, name_key, joined_at, published_halves)
     select gen_random_uuid(), $1, left(n || $2, $4), n::text, now(), n
     from generate_series(1, $3::int) as n`,
    [gameId, long(SEAT_NAME_MAX_LENGTH), seats, SEAT_NAME_MAX_LENGTH],
  );
}

/** Gives a team the largest number of points entries, with the longest reasons. */
async function fillPoints(team: string): Promise<void> {
  await server.sql(
    `insert into live_seat_points (id, seat_id, halves, reason, given_at)
     select gen_random_uuid(), id, -20000, $2, now()
     from live_seats, generate_series(1, $3::int) where name = $1`,
    [team, long(SEAT_POINTS.maxReasonLength), SEAT_POINTS.maxOfSeat],
  );
}

/** Answers every question at full length. */
async function answerAll({ secret, gameId }: TestPhone): Promise<void> {
  for (let from = 1; from <= ROUND.maxQuestions; from += 20) {
    const numbers = Array.from({ length: 20 }, (_, index) => from + index);
    const answers = numbers
      .filter((n) => n <= ROUND.maxQuestions)
      .map((n) => ({
        key: newId(),
        round: 1,
        n,
        text: long(ROUND.maxAnswerLength),
        basedOn: 0,
        madeAgoMs: 0,
      }));
    server.clock.advance(1);
    const reply = await server.call(playCalls.answer, { gameId, answers }, { token: secret });
    expect(reply.status).toBe(200);
  }
}

/** Answers some questions at full length, too late. */
async function answerLate(phone: TestPhone): Promise<void> {
  const late = { round: 1, text: long(ROUND.maxAnswerLength), madeAgoMs: 60_000 };
  for (const n of [1, 2, 3, 4, 5]) await phone.answer({ ...late, n, key: newId() });
}

/**
 * Corrects an answer, with a note for all, and a team's points, with a note for that team, each at full
 * length.
 */
async function correctAtLength({ admin: { token } }: QuizHost, team: string): Promise<string[]> {
  const [row = {}] = await server.sql(
    `select answer.id as "answerId", answer.question_id as "questionId", player.id as "playerId"
     from responses join played_answers as answer on answer.id = responses.answer_id
     join game_players as player on player.id = player_id where player.name = $1 limit 1`,
    [team],
  );
  const ids = { answerId: String(row.answerId), questionId: String(row.questionId) };
  const right = { before: { verdict: null }, after: { verdict: 'right' } } as const;
  const playerId = String(row.playerId);
  const corrections: CorrectionInput[] = [
    { kind: 'verdict', ...ids, ...right },
    { kind: 'seat-points', playerId, points: 1, before: { points: 0 } },
  ];
  const notes = corrections.map((_, index) => `${index}${long(CORRECTION_TEXT_MAX_LENGTH - 1)}`);
  for (const [index, correction] of corrections.entries()) {
    const sent = { correction, reason: long(CORRECTION_TEXT_MAX_LENGTH), note: notes[index] };
    expect((await server.call(correctionCalls.make, sent, { token })).status).toBe(201);
    server.clock.advance(1);
  }
  return notes;
}

describe('the events of a game', () => {
  it(
    `have 16 kB at most, with ${ROUND.maxQuestions} questions, the longest texts and ${SEATS} teams`,
    async () => {
      const host = await joinedRoom(server, EVERYTHING_SHOWN);
      const { quiz, owls } = host;
      await fillRoom(owls.gameId, SEATS - 1);
      await fillPoints(owls.name);
      const roundId = await longRound(host);
      await quiz.done({ kind: 'goTo', roundId, n: 500 });
      const screenToken = await newScreen(server, quiz);
      const streams = [
        await watching.phone(owls),
        await watching.host(quiz),
        await watching.screen(screenToken),
      ];
      const [phone, , screen] = streams;
      await answerAll(owls);
      // Every second question is voided, which makes the lists of open and voided questions as long as
      // possible.
      await server.sql('update live_questions set is_voided = n % 2 = 0');
      await server.sql(
        'update live_questions set note = $1, explanation = $2, alternate_answers = array_fill($2::text, $3::int[])',
        [
          long(ROUND.maxNoteLength),
          long(ROUND.maxExplanationLength),
          `{${ROUND.maxAlternateAnswers}}`,
        ],
      );
      await quiz.done({ kind: 'revealAll', roundId }, { kind: 'goTo', roundId, n: 501 });
      await quiz.done({ kind: 'closeRound', roundId });
      server.clock.advance(3);
      await answerLate(owls);
      await quiz.done({ kind: 'publish', roundId });
      await expect
        .poll(() => (phone === undefined ? undefined : lastOf(phone, 'own')?.results))
        .toMatchObject({ rowsCount: ROUND.maxQuestions });
      await expect.poll(() => phone?.events.map(({ event }) => event)).toContain('board');
      await quiz.done({ kind: 'show', shows: 'standings' });
      // As many rows as a screen shows at once.
      await expect
        .poll(() => screen && boardSchema.safeParse(lastOf(screen, 'board')).data?.rows.length)
        .toBeGreaterThanOrEqual(40);
      await quiz.done({ kind: 'end', isMarkedLater: false });
      const [first, second] = await correctAtLength(host, owls.name);
      // The event has the notes that fit; the past game has all.
      await expect
        .poll(() => phone && lastOf(phone, 'own')?.notes)
        .toEqual([{ roundNumber: null, n: null, text: second }]);
      const seen = await server.call(
        pastGameCalls.read,
        { gameId: owls.gameId },
        { token: owls.secret },
      );
      const [team] = seen.body.evening?.teams ?? [];
      expect(team?.notes).toEqual([second]);
      expect(team?.rounds[0]?.results?.flatMap(({ notes }) => notes)).toEqual([first]);
      const sizes = streams.flatMap(({ events }) =>
        events.map(({ event, data }) => [Buffer.byteLength(JSON.stringify(data)), event]),
      );
      expect(sizes.filter(([bytes]) => Number(bytes) > LARGEST_EVENT)).toEqual([]);
      const { body } = await server.call(
        playCalls.mine,
        { gameId: owls.gameId, round: 1 },
        { token: owls.secret },
      );
      expect(body.answers).toHaveLength(ROUND.maxQuestions);
      expect(body.results).toHaveLength(ROUND.maxQuestions);
      const board = await server.call(
        playCalls.board,
        { gameId: owls.gameId },
        { token: owls.secret },
      );
      expect(board.body.rows).toHaveLength(SEATS);
      const onScreen = await server.call(screenCalls.board, {}, { token: screenToken });
      expect(onScreen.body.rows).toEqual(board.body.rows);
    },
    testLimits.process,
  );

  it('announce a changed row of the standings, even if it does not fit', async () => {
    const { quiz, owls } = await joinedRoom(server, EVERYTHING_SHOWN);
    await fillRoom(owls.gameId, 120);
    const roundId = await quiz.liveRound('Music', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await quiz.closeAndPublish(roundId);
    const phone = await watching.phone(owls);
    const told = () => boardSchema.safeParse(lastOf(phone, 'board')).data;
    await expect.poll(told).toMatchObject({ rowsCount: 121, rest: expect.any(String) });
    const before = told();
    const asked = { gameId: owls.gameId };
    const { body } = await server.call(playCalls.board, asked, { token: owls.secret });
    const last = body.rows.at(-1)?.name;
    const [seat] = await server.sql('select id from live_seats where name = $1', [last]);
    await quiz.done({ kind: 'renameSeat', seatId: String(seat?.id), name: 'Zebras' });
    await expect.poll(() => told()?.rest).not.toBe(before?.rest);
    expect(told()?.rows).toEqual(before?.rows);
  });
});

/** Adds closed, waiting rounds, with every second question voided, directly in the database. */
async function addWaiting(rounds: number): Promise<void> {
  await server.sql(
    `with one as (select * from live_rounds order by position limit 1),
       added as (
         insert into live_rounds (id, game_id, position, name, version, state, settings, current,
           through, is_put_off, started_at, closed_at)
         select gen_random_uuid(), game_id, (select max(position) from live_rounds) + n, name, version,
           'marking', settings, 998, 998, false, started_at, started_at
         from one cross join generate_series(1, $1::int) as n returning id),
       -- As every change does.
       raised as (update live_games set seq = seq + 1)
     insert into live_questions (round_id, n, question_text, answer_text, image, is_voided)
     select id, n, '', '', '', n % 2 = 0 from added cross join generate_series(1, 998) as n`,
    [rounds],
  );
}

const waitingIn = (game: unknown) => {
  const { rounds = [] } = liveCalls.stream.events.state.parse({ game }).game ?? {};
  return rounds.filter(({ state }) => state === 'marking').length;
};

describe('the game of a host', () => {
  async function longGame(): Promise<{ quiz: TestQuiz; change: () => Promise<unknown> }> {
    const { quiz } = await openedRoom(server);
    const roundId = await quiz.liveRound(long(ROUND.maxNameLength), ROUND.maxQuestions);
    const texts = {
      questionText: long(ROUND.maxQuestionLength),
      answerText: long(ROUND.maxAnswerLength),
    };
    await quiz.done(
      { kind: 'goTo', roundId, n: 500 },
      { kind: 'editQuestion', roundId, n: 500, ...texts },
    );
    await server.sql('update live_questions set is_voided = n % 2 = 0');
    let n = 500;
    const change = () => {
      n += 1;
      return quiz.done({ kind: 'goTo', roundId, n });
    };
    return { quiz, change };
  }

  it('fits one event with a dozen long waiting rounds', async () => {
    const { quiz, change } = await longGame();
    await addWaiting(12);
    const stream = await watching.host(quiz);
    await change();
    await expect.poll(() => waitingIn(lastOf(stream, 'state')?.game ?? null)).toBe(12);
    const sizes = stream.events.map(({ data }) => Buffer.byteLength(JSON.stringify(data)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST_EVENT);
  });

  it('is asked for if it fits no event, and hides no waiting round', async () => {
    const { quiz, change } = await longGame();
    await addWaiting(30);
    const stream = await watching.host(quiz);
    const game = await quiz.game();
    await expect.poll(() => lastOf(stream, 'ask')).toEqual({ revision: game.seq });
    expect(waitingIn(game)).toBe(30);
    // Each change is announced again.
    await change();
    const { seq } = await quiz.game();
    await expect.poll(() => lastOf(stream, 'ask')).toEqual({ revision: seq });
    expect(stream.events.filter(({ event }) => event === 'state')).toEqual([]);
  });
});

import { boardSchema, playCalls, roundCalls } from '@emcee/contract';
import { ROUND, SEAT_NAME_MAX_LENGTH } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../../test/depth.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRoom, type QuizHost } from '../../../../test/quiz-hosts.ts';
import type { TestPhone } from '../../../../test/quiz-night.ts';
import { gameWatchers, lastOf, newScreen } from '../../../../test/watched-games.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();
const watching = gameWatchers(server);

const SOON = { timeout: 15_000 };
const LARGEST_EVENT = 16 * 1024;
const SEATS = inDepth({ usual: 300, deep: 999 });
const EVERYTHING_SHOWN = {
  showAnswers: true,
  showScores: true,
  showQuestions: true,
  displayCorrectAnswer: true,
} as const;

/** A text of so many characters, each of them three bytes long. */
const long = (characters: number) => '語'.repeat(characters);

/** A round of the library as long as one may be, in play. */
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

/** Fills the room, without the calls. */
async function fillRoom(gameId: string, seats: number): Promise<void> {
  await server.sql(
    `insert into live_seats (id, game_id, name, name_key, joined_at, published_halves)
     select gen_random_uuid(), $1, left(n || $2, $4), n::text, now(), n
     from generate_series(1, $3::int) as n`,
    [gameId, long(SEAT_NAME_MAX_LENGTH), seats, SEAT_NAME_MAX_LENGTH],
  );
}

/** Answers every question as long as an answer may be. */
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

describe('the events of a game', () => {
  it(`hold 16 kB at most, with ${ROUND.maxQuestions} questions, the longest texts and ${SEATS} teams`, async () => {
    const host = await openedRoom(server, EVERYTHING_SHOWN);
    const { quiz } = host;
    const owls = await quiz.join('Owls');
    await fillRoom(owls.gameId, SEATS - 1);
    const roundId = await longRound(host);
    await quiz.done({ kind: 'goTo', roundId, n: 500 });
    const streams = [
      await watching.phone(owls),
      await watching.host(quiz),
      await watching.screen(await newScreen(server, quiz)),
    ];
    const [phone, , screen] = streams;
    await answerAll(owls);
    // Every second question is voided, which makes the lists of open and voided ones as long as they get.
    await server.sql('update live_questions set is_voided = n % 2 = 0');
    await quiz.done({ kind: 'revealAll', roundId }, { kind: 'goTo', roundId, n: 501 });
    await quiz.done({ kind: 'closeRound', roundId });
    server.clock.advance(3);
    await quiz.done({ kind: 'publish', roundId });
    await expect
      .poll(() => (phone === undefined ? undefined : lastOf(phone, 'own')?.results), SOON)
      .toMatchObject({ rowsCount: ROUND.maxQuestions });
    await expect.poll(() => phone?.events.map(({ event }) => event), SOON).toContain('board');
    // As many rows as a screen shows at once.
    await expect
      .poll(() => screen && boardSchema.safeParse(lastOf(screen, 'board')).data?.rows.length, SOON)
      .toBeGreaterThanOrEqual(40);
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
  });
});

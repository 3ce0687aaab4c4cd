/** Law 6: phones read published rounds from rows that follow from the record. */
import {
  asPublished,
  earnedHalfPoints,
  markOf,
  playerTotals,
  responseKey,
  type Verdict,
} from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import {
  listQuestions,
  listRoundsOf,
  type StoredQuestion,
  type StoredRound,
} from '../../src/features/games/played.store.ts';
import { listAdjustments } from '../../src/features/games/score-adjustments.store.ts';
import { showPublished } from '../../src/features/live/commands/show-published.ts';
import { findGame } from '../../src/features/live/store/live-games.store.ts';
import { listSeats } from '../../src/features/live/store/live-seats.store.ts';
import { loadStage } from '../../src/features/live/store/live-stage.store.ts';
import { ownWords, wordsKey } from '../../src/features/past-games/own-words.ts';
import { listMovedResponses } from '../../src/features/past-games/past-game-record.store.ts';
import type { TestServer } from '../harness.ts';

type ShownRow = {
  verdict: Verdict | null;
  bet: number;
  questionValue: number;
  additionalHalfPoints: number;
  earnedHalfPoints: number;
  isOnlyOne: boolean;
  /** The key of the words. */
  words: string;
};

/** Compares everything that phones read of a recorded game with its record. */
export async function expectShownRecord(
  server: Pick<TestServer, 'db' | 'sql'>,
  owned: { adminId: string; gameId: string },
): Promise<void> {
  const { db } = server;
  const { adminId, gameId } = owned;
  const rounds = await listRoundsOf(db, { adminId, gameIds: [gameId] });
  const roundIds = rounds.map(({ id }) => id);
  const questions = await listQuestions(db, { adminId, roundIds });
  const playerIds = (await listSeats(db, gameId)).map(({ id }) => id);
  const moved = ownWords(await listMovedResponses(db, { ...owned, playerIds }));
  const teams = new Set(playerIds);
  const expected = rounds.flatMap((round) =>
    questions
      .filter(({ roundId }) => roundId === round.id)
      .flatMap((question) => rowsOf(question, { round, teams, moved })),
  );
  expect(await shownRows(server, gameId), 'law 6: results').toEqual(Object.fromEntries(expected));
  await expectQuestions(server, { gameId, questions });
  const given = (await listAdjustments(db, { adminId, playerIds })).map(
    ({ playerId: player, givenHalfPoints: halfPoints }) => ({ player, halfPoints }),
  );
  const scored = rounds.map((round) => ({
    ...round,
    questions: questions.filter(({ roundId }) => roundId === round.id),
  }));
  const totals = playerTotals(scored, playerIds, given);
  const scores = await server.sql(
    `select s.id, s.published_halves::int as shown, p.score_half_points::int as recorded
     from live_seats as s join game_players as p on p.id = s.id
     where s.game_id = $1 and s.removed_at is null`,
    [gameId],
  );
  for (const { id, shown, recorded } of scores) {
    expect([shown, recorded], 'law 6: scores').toEqual([totals.get(String(id)), shown]);
  }
  await expectLateAnswers(server, gameId);
  await expectMadeAgain(db, { gameId, rounds: scored });
}

type Scored = StoredRound & { questions: readonly StoredQuestion[] };

/** Showing the record again changes nothing, and makes the same rows if there are none. */
async function expectMadeAgain(
  db: Db,
  { gameId, rounds }: { gameId: string; rounds: readonly Scored[] },
): Promise<void> {
  const isDone = new Error('Shown again, and rolled back.');
  const again = db.transaction(async (db) => {
    const rowsOf = async (query: SQL) => (await db.execute(query)).rows;
    const show = async (words: ReadonlyMap<string, string>) => {
      for (const { id, rules, scheme, questions } of rounds) {
        const ofRound = [...words].flatMap(([place, own]): [string, string][] =>
          place.startsWith(id) ? [[place.slice(id.length + 1), own]] : [],
        );
        const round = { id, rules, scheme };
        await showPublished(db, { gameId, round, questions, words: new Map(ofRound) });
      }
    };
    const everything = sql`select s.*, r.* from live_seats as s left join live_results as r
      on r.seat_id = s.id where s.game_id = ${gameId}::uuid order by s.id, r.round_id, r.n`;
    const before = await rowsOf(everything);
    await show(new Map());
    expect(await rowsOf(everything), 'law 6: shown again').toEqual(before);
    const seen = sql`select r.round_id || ' ' || r.n || ' ' || s.id as place, s.published_halves, r.text, r.verdict,
        r.bet, r.value_points, r.additional_halves, r.earned_halves, r.is_only_one
      from live_seats as s left join live_results as r on r.seat_id = s.id
      where s.game_id = ${gameId}::uuid and s.removed_at is null order by 1`;
    const stood = await rowsOf(seen);
    await db.execute(sql`delete from live_results where seat_id in
      (select id from live_seats where game_id = ${gameId}::uuid)`);
    await show(new Map(stood.map(({ place, text }) => [String(place), String(text)])));
    expect(await rowsOf(seen), 'law 6: made again').toEqual(stood);
    throw isDone;
  });
  await expect(again).rejects.toBe(isDone);
}

function rowsOf(
  question: StoredQuestion,
  part: { round: StoredRound; teams: ReadonlySet<string>; moved: ReadonlyMap<string, string> },
): [string, ShownRow][] {
  const { round, teams, moved } = part;
  const { id: questionId, markedPoint, voided } = question;
  const given = question.answers.flatMap((answer) =>
    answer.players.filter((player) => teams.has(player)).map((player) => ({ answer, player })),
  );
  const knew = given.filter(({ answer }) => ['right', 'half'].includes(markOf(answer) ?? ''));
  return given.map(({ answer, player }) => [
    `${round.id} ${question.orderNum} ${player}`,
    {
      verdict: markOf(answer),
      bet: answer.wagers.find((wager) => wager.player === player)?.bet ?? 0,
      questionValue: markedPoint,
      additionalHalfPoints: answer.additionalHalfPoints,
      earnedHalfPoints: earnedHalfPoints(answer, player, { question, round }),
      isOnlyOne: !voided && knew.length === 1 && knew[0]?.player === player && answer.point,
      words: responseKey(moved.get(wordsKey({ questionId, playerId: player })) ?? answer.text),
    },
  ]);
}

async function shownRows(server: Pick<TestServer, 'sql'>, gameId: string): Promise<object> {
  const rows = await server.sql(
    `select r.round_id || ' ' || r.n || ' ' || r.seat_id as place, r.verdict, r.bet::int as bet,
       r.value_points as "questionValue", r.additional_halves::int as "additionalHalfPoints",
       r.earned_halves::int as "earnedHalfPoints", r.is_only_one as "isOnlyOne", r.text as words
     from live_results as r join live_seats as s on s.id = r.seat_id and s.removed_at is null
     where s.game_id = $1`,
    [gameId],
  );
  return Object.fromEntries(
    rows.map(({ place, words, ...row }) => [
      String(place),
      { ...row, words: responseKey(String(words)) },
    ]),
  );
}

/** Published questions and settings are those of the record. */
async function expectQuestions(
  server: Pick<TestServer, 'db' | 'sql'>,
  { gameId, questions }: { gameId: string; questions: readonly StoredQuestion[] },
): Promise<void> {
  const { db } = server;
  const game = await findGame(db, gameId);
  if (game === undefined) throw new Error('The live game is gone.');
  const stage = asPublished(await loadStage(db, game));
  for (const { roundId, orderNum: n, questionText, answerText, voided, markedPoint } of questions) {
    const round = stage.rounds.find(({ id }) => id === roundId);
    const shown = round?.questions[n - 1];
    expect(
      {
        questionText: shown?.questionText || `Question ${n}`,
        answerText: shown?.answerText,
        voided: shown?.isVoided,
        value: shown?.valuePoints ?? round?.rules.scoringInterval,
      },
      `law 6: question ${n}`,
    ).toEqual({ questionText, answerText, voided, value: markedPoint });
  }
  const settings = await server.sql(
    `select r.id, l.settings ->> shows as shown, r.settings ->> shows as recorded
     from played_rounds as r join live_rounds as l on l.id = r.id,
       unnest(array['showAnswers', 'showScores']) as shows where r.game_id = $1`,
    [gameId],
  );
  for (const { shown, recorded } of settings) expect(shown, 'law 6: settings').toBe(recorded);
}

/** After the end, with every round marked, a late answer is accepted in both places or in neither. */
async function expectLateAnswers(server: Pick<TestServer, 'sql'>, gameId: string): Promise<void> {
  const rows = await server.sql(
    `select late.n, late.state = 'accepted' as shown, kept.is_accepted as recorded
     from live_games as g
     join live_rounds as d on d.game_id = g.id
     join live_late_answers as late on late.round_id = d.id
     join played_questions as q on q.round_id = d.id and q.order_num = late.n
     join late_answers as kept on kept.question_id = q.id and kept.player_id = late.seat_id
     where g.id = $1 and g.ended_at is not null and not exists (select from live_rounds
       where game_id = g.id and (state in ('open', 'marking') or unpublished_changes > 0))`,
    [gameId],
  );
  for (const { n, shown, recorded } of rows) {
    expect(recorded, `law 6: a late answer to question ${n}`).toBe(shown);
  }
}

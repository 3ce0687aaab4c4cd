/** Law 6: what phones read of published rounds can be made again from the record. */
import { asPublished, isAnswerOf, keyOf, questionOf } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import {
  listQuestions,
  listRoundsOf,
  type StoredQuestion,
  type StoredRound,
} from '../../src/features/games/played.store.ts';
import { showPublished } from '../../src/features/live/commands/publishing/show-published.ts';
import { findGame } from '../../src/features/live/store/live-games.store.ts';
import { loadStage } from '../../src/features/live/store/live-stage.store.ts';
import type { TestServer } from '../harness.ts';

/** Compares everything that phones read of a recorded game with its record. */
export async function expectShownRecord(
  server: Pick<TestServer, 'db' | 'sql'>,
  { adminId, gameId }: { adminId: string; gameId: string },
): Promise<void> {
  const { db } = server;
  const rounds = await listRoundsOf(db, { adminId, gameIds: [gameId] });
  const questions = await listQuestions(db, { adminId, roundIds: rounds.map(({ id }) => id) });
  const byRound = Map.groupBy(questions, ({ roundId }) => roundId);
  const scored = rounds.map((round) => ({ ...round, questions: byRound.get(round.id) ?? [] }));
  await expectMadeAgain(db, { gameId, rounds: scored });
  await expectQuestions(server, { gameId, questions });
  const scores = await server.sql(
    `select jsonb_build_array(s.published_halves, s.tie_place) as shown,
       jsonb_build_array(p.score_half_points, p.tie_place) as recorded
     from live_seats as s join game_players as p on p.id = s.id where s.game_id = $1`,
    [gameId],
  );
  for (const { shown, recorded } of scores) expect(shown, 'law 6: scores').toEqual(recorded);
  await expectLateAnswers(server, gameId);
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
      for (const { id, rules, scheme, tied, jokers, questions } of rounds) {
        const own = [...words].filter(([place]) => place.startsWith(id));
        const ofRound = own.map(([place, text]) => [place.slice(id.length + 1), text] as const);
        const shown = { gameId, round: { id, rules, scheme, tied, jokers }, questions };
        await showPublished(db, { ...shown, words: new Map(ofRound) });
      }
    };
    const everything = sql`select s.*, r.* from live_seats as s left join live_results as r
      on r.seat_id = s.id where s.game_id = ${gameId}::uuid order by s.id, r.round_id, r.n`;
    const before = await rowsOf(everything);
    await show(new Map());
    expect(await rowsOf(everything), 'law 6: shown again').toEqual(before);
    const seen = sql`select r.round_id || ' ' || r.n || ' ' || s.id as place, s.published_halves, r.text, r.verdict,
        r.bet, r.value_points, r.value_halves, r.additional_halves, r.earned_halves, r.is_only_one
      from live_seats as s left join live_results as r on r.seat_id = s.id
      where s.game_id = ${gameId}::uuid and s.removed_at is null order by 1, s.id`;
    const stood = await rowsOf(seen);
    await db.execute(sql`delete from live_results where seat_id in
      (select id from live_seats where game_id = ${gameId}::uuid)`);
    await show(new Map(stood.map(({ place, text }) => [String(place), String(text)])));
    expect(await rowsOf(seen), 'law 6: made again').toEqual(stood);
    throw isDone;
  });
  await expect(again).rejects.toBe(isDone);
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
  for (const { roundId, orderNum: n, questionText, answerText, voided, valuePoints } of questions) {
    const round = stage.rounds.find(({ id }) => id === roundId);
    const shown = round?.questions[questionOf(n) - 1];
    const isBonus = !isAnswerOf(n, shown?.form);
    const usual = shown?.valuePoints ?? round?.rules.worth ?? round?.rules.scoringInterval;
    expect(
      {
        questionText: shown?.questionText || `Question ${questionOf(n)}`,
        answerText: shown && keyOf(shown, n),
        voided: shown?.isVoided,
        // The record alone has a corrected value of a bonus.
        value: isBonus ? valuePoints : usual,
      },
      `law 6: question ${n}`,
    ).toEqual({ questionText, answerText, voided, value: valuePoints });
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

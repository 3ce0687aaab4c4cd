// @module-tag properties
import { roundCalls } from '@emcee/contract';
import { questionKey, questionOf } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { inDepth } from '../../../test/depth.ts';
import { type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { correctAll, WISHED_KINDS } from '../../../test/games/corrections-of-chance.ts';
import {
  answeredBy,
  endedGame,
  playedGame,
  removedPlayer,
} from '../../../test/games/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { playGame } from '../../../test/live/played-game.ts';
import { openGame } from '../../../test/live/random-game.ts';
import { seededRandom } from '../../platform/seeded-random.ts';

const server = startTestServer();

const JOB = 'count plays';
const none = { timesPlayed: 0, lastRoomCode: null, asked: 0, rightHalves: 0 };

type Texts = { questionText: string; answerText: string; image: string };

async function storedRound({ token }: { token: string }, questions: Texts[], roundName = 'Mine') {
  await server.call(roundCalls.create, { roundName, questions }, { token });
}

async function figures({ adminId }: { adminId: string }) {
  return server.sql(
    `select question_text as "questionText", times_played as "timesPlayed", asked,
       last_room_code as "lastRoomCode", right_halves::int as "rightHalves"
     from questions where admin_id = $1 order by round_id, order_num`,
    [adminId],
  );
}

const asked = (questionText: string, answerText = 'Right') => ({
  questionText,
  answerText,
  image: '',
});

/** Of all recorded questions of the admin, from rows alone. */
async function countedFromNothing({ adminId }: Pick<TestAdmin, 'adminId'>) {
  const rows = await server.sql(
    `select q.id, q.round_id, q.order_num, q.question_text, q.answer_text, q.image, q.voided, q.is_revealed,
       (q.form ->> 'answers')::int as answers, r.tied is not null as is_tie, g.id as game,
       (select count(*)::int from game_players p where p.game_id = g.id and p.removed_at is null) as players,
       (select json_agg(json_build_object('right', a.point, 'half', a.half_point, 'gone', p.removed_at is not null))
        from responses x join played_answers a on a.id = x.answer_id join game_players p on p.id = x.player_id
        where x.question_id = q.id) as given
     from played_questions q join played_rounds r on r.id = q.round_id join games g on g.id = r.game_id
     where q.admin_id = $1 and not g.is_demo order by q.order_num`,
    [adminId],
  );
  const counts = new Map<string, Count>();
  const places = Map.groupBy(rows, (row) => `${row.round_id} ${questionOf(Number(row.order_num))}`);
  for (const same of places.values()) {
    const [first] = same;
    const isAnswered = same.some(({ given }) => given !== null);
    if (first === undefined || (first.is_revealed === false && !isAnswered)) continue;
    const key = questionKey({
      questionText: String(first.question_text),
      answerText: String(first.answer_text),
      image: String(first.image),
    });
    const count = counts.get(key) ?? { games: new Set(), asked: 0, rightHalves: 0 };
    counts.set(key, count);
    count.games.add(first.game);
    for (const row of same.filter(countsForRate)) {
      count.asked += Number(row.players);
      count.rightHalves += rightHalves(row.given);
    }
  }
  return counts;
}

type Count = { games: Set<unknown>; asked: number; rightHalves: number };
type Row = Record<string, unknown>;

function countsForRate({ voided, is_tie, order_num, answers }: Row): boolean {
  const isBonus = Number(order_num) > 1000 * Number(answers ?? 1);
  return voided === false && is_tie === false && !isBonus;
}

function rightHalves(given: unknown): number {
  if (!Array.isArray(given)) return 0;
  const shown = given.filter(({ gone }) => gone === false);
  return 2 * shown.filter(({ right }) => right).length + shown.filter(({ half }) => half).length;
}

describe('the plays of a question', () => {
  it.each(
    Array.from({ length: inDepth({ usual: 2, deep: 30 }) }, (_, seed) => ({ seed: seed + 1 })),
  )(
    'are those of a count from nothing, after corrections too (seed $seed)',
    async ({ seed }) => {
      const random = seededRandom(seed);
      const game = await openGame(server, random);
      await playGame(game, () => server.runJob(JOB));
      const { admin } = game;
      for (let turn = 0; turn < 3; turn += 1) {
        const texts = await server.sql(
          `select distinct question_text as "questionText", answer_text as "answerText", image
           from played_questions where admin_id = $1 and order_num < 1000
             and question_text <> '' and answer_text <> ''`,
          [admin.adminId],
        );
        await storedRound(
          admin,
          texts.map((row) => asked(String(row.questionText), String(row.answerText))),
          `Round ${turn}`,
        );
        await server.runJob(JOB);
        const counted = await countedFromNothing(admin);
        const rows = await server.sql(
          `select question_text as "questionText", answer_text as "answerText", image, asked,
             times_played as "timesPlayed", right_halves::int as "rightHalves"
           from questions where admin_id = $1`,
          [admin.adminId],
        );
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const texts = asked(String(row.questionText), String(row.answerText));
          const { games, ...rest } = counted.get(questionKey(texts)) ?? {
            ...none,
            games: new Set(),
          };
          expect(row).toMatchObject({
            timesPlayed: games.size,
            asked: rest.asked,
            rightHalves: rest.rightHalves,
          });
        }
        const any = () => random.below(100);
        const wanted = Array.from({ length: 6 }, () => ({
          ...{ kind: random.pick(WISHED_KINDS), question: any(), answer: any(), player: any() },
          ...{ other: any(), verdict: random.pick(['wrong', 'half', 'right'] as const) },
          ...{ points: 1, isInstead: random.chance(50), isUndo: random.chance(20) },
        }));
        await correctAll(server, game, wanted);
      }
    },
    60_000,
  );

  it('are found under another spelling, by a save and by the job, in the newest room', async () => {
    const admin = await verifiedAdmin(server);
    await storedRound(admin, [asked('who wrote it'), asked('Never asked?')]);
    const rounds = [{ questions: [{ ...answeredBy(0), questionText: 'Who wrote it?' }] }];
    await playedGame(server, admin, { roomCode: 'OLD', startedAt: new Date('2026-01-01'), rounds });
    await playedGame(server, admin, { roomCode: 'NEW', startedAt: new Date('2026-02-01'), rounds });
    await playedGame(server, await verifiedAdmin(server), { rounds });
    await server.runJob(JOB);
    const played = { timesPlayed: 2, lastRoomCode: 'NEW', asked: 2, rightHalves: 4 };
    expect(await figures(admin)).toMatchObject([played, none]);
    await storedRound(admin, [asked('WHO wrote, it?', 'right / other')], 'Again');
    expect((await figures(admin)).at(-1)).toMatchObject(played);
  });

  it('leave out teams that were removed later, once the game ends', async () => {
    const admin = await verifiedAdmin(server);
    await storedRound(admin, [asked('Question 1?')]);
    const plan = { players: [{}, {}, {}], rounds: [{ questions: [answeredBy(0, 1)] }] };
    const { gameId, playerIds } = await playedGame(server, admin, { ...plan, isOpen: true });
    await server.runJob(JOB);
    expect(await figures(admin)).toMatchObject([{ asked: 3, rightHalves: 4 }]);
    await removedPlayer(server, { ...admin, gameId, playerId: playerIds[1] ?? '' });
    await endedGame(server, { ...admin, gameId });
    await server.runJob(JOB);
    expect(await figures(admin)).toMatchObject([{ asked: 2, rightHalves: 2 }]);
  });

  it('are counted for questions that an earlier portal has written', async () => {
    const admin = await verifiedAdmin(server);
    await storedRound(admin, [asked('Question 1?')]);
    await playedGame(server, admin);
    await server.sql('update questions set text_key = null, search_text = null');
    await server.runJob(JOB);
    expect(await figures(admin)).toMatchObject([{ timesPlayed: 1 }]);
    const [row] = await server.sql('select search_text from questions');
    expect(row).toEqual({ search_text: 'question 1?\nright' });
  });
});

import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { type TestAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { type PlannedRound, playedGame, schemeSnapshot } from '../../../test/game-factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { storedScores } from '../../../test/stored-scores.ts';
import { newId } from '../../platform/secrets.ts';
import { seededRandom } from '../../platform/seeded-random.ts';
import { correctAnswer, correctQuestion } from './corrections.ts';
import { playDemoGame } from './demo/demo-game.ts';
import { demoQuestions } from './demo/demo-questions.ts';
import { demoTeams } from './demo/demo-teams.ts';

const server = startTestServer();

/** A game of two teams: the answer of the first is right, that of the second is wrong. */
function twoTeams(admin: TestAdmin) {
  const settings = { ...defaultGameSettings, ...defaultProGameOptions, maxPointValue: 5 };
  const answers = [
    { text: '1', point: true, seats: [0] },
    { text: '2', seats: [1] },
  ];
  const rounds: PlannedRound[] = [{ settings, questions: [{ answers }] }];
  return playedGame(server, admin, { players: [{ name: 'Owls' }, { name: 'Foxes' }], rounds });
}

function correct(change: Parameters<typeof correctAnswer>[1]) {
  return server.db.transaction((db) => correctAnswer(db, change));
}

function revalue(change: Parameters<typeof correctQuestion>[1]) {
  return server.db.transaction((db) => correctQuestion(db, change));
}

async function idsOf(table: 'played_answers' | 'played_questions'): Promise<string[]> {
  const order = table === 'played_answers' ? 'text, id' : 'order_num, id';
  return (await server.sql(`select id from ${table} order by ${order}`)).map(({ id }) =>
    String(id),
  );
}

async function scores(): Promise<Record<string, unknown>[]> {
  return server.sql(
    'select name, score_half_points::int as "halfPoints" from game_players order by name',
  );
}

async function demoGame({ adminId }: TestAdmin): Promise<void> {
  const random = seededRandom(11);
  const contents = demoQuestions.map((set) => ({ ...set, scheme: undefined }));
  const season = { adminId, teams: demoTeams(random), contents };
  const evening = { roomId: newId(), roomCode: 'LOUNGE', startedAt: new Date('2026-11-18T19:00Z') };
  await server.db.transaction((db) => playDemoGame(db, { season, evening, random }));
}

describe('a correction of a voided question', () => {
  it('brings nothing, neither another verdict nor another value', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    const scheme = schemeSnapshot({ bonus: true, bonusPoints: 2 });
    const answers = [{ text: '1', point: true, seats: [0], bets: { 0: 5 } }];
    const rounds = [
      { questions: [{ voided: true, answers }] },
      { scheme, questions: [{ voided: true, answers }] },
    ];
    await playedGame(server, admin, { players: [{ name: 'Owls' }], rounds });
    expect(await scores()).toEqual([{ name: 'Owls', halfPoints: 0 }]);
    for (const answerId of await idsOf('played_answers')) {
      await correct({ adminId, answerId, verdict: 'wrong', additionalHalfPoints: 4 });
    }
    for (const questionId of await idsOf('played_questions')) {
      await revalue({ adminId, questionId, markedPoint: 3 });
    }
    expect(await scores()).toEqual([{ name: 'Owls', halfPoints: 0 }]);
  });
});

describe('a correction of the marking', () => {
  it('changes the verdict on an answer and the scores of those who gave it, alone', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    await twoTeams(admin);
    const [, wrong = ''] = await idsOf('played_answers');
    expect(await scores()).toEqual([
      { name: 'Foxes', halfPoints: 0 },
      { name: 'Owls', halfPoints: 2 },
    ]);
    await correct({ adminId, answerId: wrong, verdict: 'half' });
    expect(await scores()).toContainEqual({ name: 'Foxes', halfPoints: 1 });
    await correct({ adminId, answerId: wrong, verdict: 'right' });
    await correct({ adminId, answerId: wrong, verdict: 'right' });
    expect(await scores()).toEqual([
      { name: 'Foxes', halfPoints: 2 },
      { name: 'Owls', halfPoints: 2 },
    ]);
  });

  it('keeps what was added to an answer unless another amount is given', async () => {
    const admin = await verifiedAdmin(server);
    await twoTeams(admin);
    const [right = ''] = await idsOf('played_answers');
    const change = { adminId: admin.adminId, answerId: right, verdict: 'right' } as const;
    await correct({ ...change, additionalHalfPoints: 4 });
    expect(await scores()).toContainEqual({ name: 'Owls', halfPoints: 6 });
    await correct({ ...change, verdict: 'wrong' });
    expect(await scores()).toContainEqual({ name: 'Owls', halfPoints: 4 });
    await correct({ ...change, additionalHalfPoints: 0 });
    expect(await scores()).toContainEqual({ name: 'Owls', halfPoints: 2 });
  });

  it('gives a question another value', async () => {
    const admin = await verifiedAdmin(server);
    await twoTeams(admin);
    const [questionId = ''] = await idsOf('played_questions');
    await revalue({ adminId: admin.adminId, questionId, markedPoint: 3 });
    expect(await scores()).toEqual([
      { name: 'Foxes', halfPoints: 0 },
      { name: 'Owls', halfPoints: 6 },
    ]);
  });

  it('leaves scores that equal the record, whatever is corrected and in whatever order', async () => {
    const admin = await verifiedAdmin(server);
    const { adminId } = admin;
    await demoGame(admin);
    const answers = await idsOf('played_answers');
    const questions = await idsOf('played_questions');
    const random = seededRandom(3);
    const correctOne = () =>
      random.chance(70)
        ? correct({
            adminId,
            answerId: random.pick(answers),
            verdict: random.pick(['wrong', 'half', 'right']),
            additionalHalfPoints: random.below(9) - 4,
          })
        : revalue({
            adminId,
            questionId: random.pick(questions),
            markedPoint: 1 + random.below(9),
          });
    for (let turn = 0; turn < 8; turn += 1) {
      await Promise.all([correctOne(), correctOne(), correctOne(), correctOne()]);
    }
    const { stored, recomputed } = await storedScores(server);
    expect(stored.size).toBeGreaterThan(2);
    expect(recomputed).toEqual(stored);
  });

  it("finds neither another admin's record nor one that never was", async () => {
    const [owner, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await twoTeams(owner);
    const [answerId = ''] = await idsOf('played_answers');
    const [questionId = ''] = await idsOf('played_questions');
    const before = await scores();
    const attempts = [
      () => correct({ adminId: other.adminId, answerId, verdict: 'wrong' }),
      () => correct({ adminId: owner.adminId, answerId: newId(), verdict: 'wrong' }),
      () => revalue({ adminId: other.adminId, questionId, markedPoint: 9 }),
      () => revalue({ adminId: owner.adminId, questionId: newId(), markedPoint: 9 }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect(await scores()).toEqual(before);
  });
});

// @module-tag dates
import { correctionCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { undo } from '../../../../test/games/corrected-games.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  afterAMonth,
  type EndedGame,
  endedGame,
  readAgain,
  SHOWS_ALL,
} from '../../../../test/live/past-games.ts';
import type { TestPhone } from '../../../../test/live/quiz-night.ts';
import { newId } from '../../../platform/secrets.ts';

const server = startTestServer();

const REASON = 'Dana had it wrong';
const NOTE = 'The Elbe counts as well.';

const teamOf = async (phone: TestPhone) =>
  (await readAgain(server, phone, phone.secret)).body.evening?.teams[0];
const notesOf = async (phone: TestPhone) =>
  (await teamOf(phone))?.rounds[0]?.results?.map(({ notes }) => notes);

async function elbeIsRight({ admin }: EndedGame): Promise<string> {
  const [answer] = await server.sql(
    `select id, question_id as "questionId" from played_answers where text = 'The Elbe' and admin_id = $1`,
    [admin.adminId],
  );
  const ids = { answerId: String(answer?.id), questionId: String(answer?.questionId) };
  const verdicts = { before: { verdict: null }, after: { verdict: 'right' } } as const;
  const correction = { kind: 'verdict', ...ids, ...verdicts } as const;
  const sent = { correction, reason: REASON, note: NOTE };
  const reply = await server.call(correctionCalls.make, sent, { token: admin.token });
  expect(reply.status).toBe(201);
  return reply.body.correction._id;
}

async function toldAlone({ admin, owls }: EndedGame, note: string): Promise<void> {
  await server.sql(
    `insert into score_corrections (id, admin_id, game_id, at, actor, kind, round_id, question_id,
       player_id, before, after, reason, note)
     select $1, p.admin_id, p.game_id, $6, 'admin', 'judged-apart', q.round_id, q.id, p.id, '{}', '{}', $2, $3
     from game_players as p
     join played_rounds as r on r.admin_id = p.admin_id and r.game_id = p.game_id
     join played_questions as q on q.admin_id = r.admin_id and q.round_id = r.id and q.order_num = 1
     where p.admin_id = $4 and p.game_id = $5 and p.name = 'Owls'`,
    [newId(), REASON, note, admin.adminId, owls.gameId, server.clock.now()],
  );
}

async function givePoint({ admin, owls }: EndedGame, note: string): Promise<string> {
  const [player] = await server.sql(
    `select id from game_players where game_id = $1 and name = 'Owls'`,
    [owls.gameId],
  );
  const playerId = String(player?.id);
  const before = { points: 0 };
  const correction = { kind: 'seat-points', playerId, points: 1, before } as const;
  const sent = { correction, reason: 'best name', note };
  const reply = await server.call(correctionCalls.make, sent, { token: admin.token });
  expect(reply.status).toBe(201);
  return reply.body.correction._id;
}

describe('the note of a correction', () => {
  it('is shown at its question to every team, until the correction is undone', async () => {
    const pastGame = await endedGame(server);
    const { owls, foxes, admin } = pastGame;
    const correctionId = await elbeIsRight(pastGame);
    for (const phone of [owls, foxes]) expect(await notesOf(phone)).toEqual([[], [NOTE]]);
    const undone = await undo(server, admin.token, correctionId);
    expect(await notesOf(owls)).toEqual([[], []]);
    await undo(server, admin.token, undone.body.correction._id);
    expect(await notesOf(owls)).toEqual([[], [NOTE]]);
    await afterAMonth(server);
    expect(await notesOf(owls)).toEqual([[], [NOTE]]);
  });

  it('is shown only to the team that it concerns alone', async () => {
    const pastGame = await endedGame(server);
    await toldAlone(pastGame, 'You meant the river.');
    server.clock.advance(1);
    const correctionId = await givePoint(pastGame, 'We counted twice.');
    expect(await notesOf(pastGame.owls)).toEqual([['You meant the river.'], []]);
    expect((await teamOf(pastGame.owls))?.notes).toEqual(['We counted twice.']);
    expect(await notesOf(pastGame.foxes)).toEqual([[], []]);
    expect((await teamOf(pastGame.foxes))?.notes).toEqual([]);
    const { notes } = (await pastGame.owls.view()).body.own ?? {};
    expect(notes?.map(({ text }) => text)).toEqual(['You meant the river.', 'We counted twice.']);
    await undo(server, pastGame.admin.token, correctionId);
    expect((await teamOf(pastGame.owls))?.notes).toEqual([]);
  });

  it.each(['showAnswers', 'showScores'] as const)(
    'is hidden together with its answer or score, and reasons always: without %s',
    async (setting) => {
      const pastGame = await endedGame(server, { ...SHOWS_ALL, [setting]: false });
      await elbeIsRight(pastGame);
      await givePoint(pastGame, 'We counted twice.');
      const told = JSON.stringify(await teamOf(pastGame.owls));
      expect(told.includes(NOTE)).toBe(setting === 'showScores');
      expect(told).not.toContain('We counted twice.');
      expect(told).not.toContain(REASON);
    },
  );

  it('has no reason and no author', async () => {
    const pastGame = await endedGame(server);
    await elbeIsRight(pastGame);
    await givePoint(pastGame, 'We counted twice.');
    const { owls, admin } = pastGame;
    const { body } = await readAgain(server, owls, owls.secret);
    const told = JSON.stringify([body, (await owls.view()).body]);
    expect(told).toContain(NOTE);
    expect(told).not.toContain(REASON);
    expect(told).not.toContain(admin.adminId);
  });
});

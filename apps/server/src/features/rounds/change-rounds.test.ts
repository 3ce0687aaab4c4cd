// @module-tag races
import { type InputOf, roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  createdRound,
  createdScheme,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/secrets.ts';

const server = startTestServer();

const question = (n: number) => ({
  questionText: `Question ${n}?`,
  answerText: `Answer ${n}`,
  image: '',
});

const questions = (count: number) => Array.from({ length: count }, (_, n) => question(n + 1));

async function update(
  { token }: { token: string },
  roundId: string,
  changes: Partial<InputOf<typeof roundCalls.update>> = {},
) {
  const input = { roundId, roundName: 'Changed', questions: questions(3), ...changes };
  return server.call(roundCalls.update, input, { token });
}

const connect = ({ token }: { token: string }, input: InputOf<typeof roundCalls.connectScheme>) =>
  server.call(roundCalls.connectScheme, input, { token });

const remove = ({ token }: { token: string }, roundId: string) =>
  server.call(roundCalls.remove, { roundId }, { token });

async function listed({ token }: { token: string }) {
  const { body } = await server.call(roundCalls.list, {}, { token });
  return body.preEnteredRounds;
}

describe('saving a round again', () => {
  it('replaces name and questions and counts the revision up', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    server.clock.advance(60);
    const reply = await update(admin, roundId, { roundName: ' Second ', revision: 1 });
    expect(reply.status).toBe(200);
    expect(reply.body.round).toEqual({
      _id: roundId,
      name: 'Second',
      uploaded: '2026-11-20T12:00:00.000Z',
      revision: 2,
      wagerScheme: null,
      questions: questions(3).map((each, index) => ({
        ...each,
        _id: expect.any(String),
        orderNum: index + 1,
      })),
    });
    const { questions: preEnteredQuestions, ...round } = reply.body.round;
    expect(await listed(admin)).toEqual([{ ...round, preEnteredQuestions }]);
    const [event] = await auditDetails(server, admin, 'rounds.updated');
    expect(event?.detail).toMatchObject({ roundName: 'Second', questionsCount: 3 });
  });

  it('keeps text as it is, whatever it contains', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const odd = ['NULL', '{a,"b"}', '\\\\"', "';--", '\u{1f3b2} 質', 'a\nb\tc', '$1 %s'];
    const asked = odd.map((text) => ({ questionText: text, answerText: text, image: '' }));
    expect((await update(admin, roundId, { questions: asked })).status).toBe(200);
    const [round] = await listed(admin);
    expect(round?.preEnteredQuestions.map((each) => each.questionText)).toEqual(odd);
    expect(round?.preEnteredQuestions.map((each) => each.answerText)).toEqual(odd);
  });

  it('is refused if somebody has saved since, and overwrites when asked to', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    expect((await update(admin, roundId, { roundName: 'First tab', revision: 1 })).status).toBe(
      200,
    );
    const late = await update(admin, roundId, { roundName: 'Second tab', revision: 1 });
    expect([late.status, late.error]).toMatchObject([
      409,
      { param: 'revision', message: 'This round has changed since you opened it.' },
    ]);
    expect((await listed(admin))[0]).toMatchObject({ name: 'First tab', revision: 2 });
    const overwrite = await update(admin, roundId, { roundName: 'Second tab' });
    expect(overwrite.body.round).toMatchObject({ name: 'Second tab', revision: 3 });
  });

  it.each([{ revision: 1 }, { revision: undefined }])(
    'changes nothing if it is sent once more: %j',
    async (seen) => {
      const admin = await verifiedAdmin(server);
      const roundId = await createdRound(server, admin);
      const first = await update(admin, roundId, seen);
      const again = await update(admin, roundId, seen);
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect(await auditDetails(server, admin, 'rounds.updated')).toHaveLength(1);
      await update(admin, roundId, { ...seen, revision: 2, questions: questions(2) });
      const late = await update(admin, roundId, { ...seen, revision: 1 });
      expect([late.status, late.error.param]).toEqual([409, 'revision']);
    },
  );

  it('is won by exactly one of 20 parallel saves of the same revision', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        update(admin, roundId, { roundName: `Tab ${n}`, questions: questions(n + 1), revision: 1 }),
      ),
    );
    const [winner, ...more] = replies.filter((reply) => reply.status === 200);
    expect(more).toEqual([]);
    expect(replies.filter((reply) => reply.error.param === 'revision')).toHaveLength(19);
    const [round] = await listed(admin);
    expect(round).toMatchObject({ name: winner?.body.round.name, revision: 2 });
    expect(round?.preEnteredQuestions).toEqual(winner?.body.round.questions);
  });

  it('keeps the scheme of the round', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const schemeId = await createdScheme(server, admin, { name: 'Mega' });
    await connect(admin, { roundId, schemeId });
    const { body } = await update(admin, roundId);
    expect(body.round.wagerScheme).toEqual({ _id: schemeId, name: 'Mega' });
  });

  it('refuses the name of another round, and then changes nothing', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const other = await createdRound(server, admin);
    expect((await update(admin, other, { roundName: 'Été' })).status).toBe(200);
    const before = await listed(admin);
    const reply = await update(admin, roundId, { roundName: 'ÉTÉ' });
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'roundName', message: 'You already have a round with this name.' },
    ]);
    expect(await listed(admin)).toEqual(before);
    expect((await update(admin, other, { roundName: 'ÉTÉ' })).status).toBe(200);
  });

  it.each([
    [{ roundName: ' ' }, 'roundName', 'Round name is required'],
    [{ questions: [] }, 'questions', 'Please, add questions!'],
    [{ questions: questions(999) }, 'questions', 'A round holds at most 998 questions.'],
    [{ revision: 1.5 }, 'revision', 'This round has changed since you opened it.'],
  ])('refuses %#: %j', async (changes, param, message) => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const reply = await update(admin, roundId, changes);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect((await listed(admin))[0]).toMatchObject({ revision: 1 });
  });
});

describe('deleting a round', () => {
  it('removes it with its questions, once', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const kept = await createdRound(server, admin);
    const [name] = (await listed(admin)).filter((round) => round._id === roundId);
    const reply = await remove(admin, roundId);
    expect([reply.status, reply.body]).toEqual([
      200,
      { deletedRound: { _id: roundId, name: name?.name } },
    ]);
    expect((await listed(admin)).map((round) => round._id)).toEqual([kept]);
    expect(await server.sql('select round_id from questions')).toEqual([{ round_id: kept }]);
    expect(await auditDetails(server, admin, 'rounds.deleted')).toEqual([
      { detail: { roundName: name?.name } },
    ]);
    expect((await remove(admin, roundId)).status).toBe(404);
  });
});

describe('the wager scheme of a round', () => {
  it('is shown in the list with its name, and follows a new name', async () => {
    const admin = await verifiedAdmin(server);
    const roundId = await createdRound(server, admin);
    const schemeId = await createdScheme(server, admin, { name: 'Confidence' });
    const reply = await connect(admin, { roundId, schemeId });
    const wagerScheme = { _id: schemeId, name: 'Confidence' };
    expect(reply.body.round).toEqual({ _id: roundId, name: expect.any(String), wagerScheme });
    await server.sql(`update wager_schemes set name = 'Bold'`);
    expect((await listed(admin))[0]?.wagerScheme).toEqual({ ...wagerScheme, name: 'Bold' });
    const [event] = await auditDetails(server, admin, 'rounds.scheme-connected');
    expect(event?.detail).toMatchObject({ schemeName: 'Confidence' });
  });

  it.each([{}, { schemeId: null }, { schemeId: 0 as const }, { schemeId: '' }])(
    'is removed by %j',
    async (none) => {
      const admin = await verifiedAdmin(server);
      const roundId = await createdRound(server, admin);
      await connect(admin, { roundId, schemeId: await createdScheme(server, admin) });
      const reply = await connect(admin, { roundId, ...none });
      expect([reply.status, reply.body.round.wagerScheme]).toEqual([200, null]);
      expect((await listed(admin))[0]?.wagerScheme).toBeNull();
      expect(await auditDetails(server, admin, 'rounds.scheme-disconnected')).toHaveLength(1);
    },
  );

  it("is never another admin's, and never connected to another admin's round", async () => {
    const mine = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    const [myRound, otherRound] = [
      await createdRound(server, mine),
      await createdRound(server, other),
    ];
    const [myScheme, otherScheme] = [
      await createdScheme(server, mine),
      await createdScheme(server, other),
    ];
    for (const input of [
      { roundId: myRound, schemeId: otherScheme },
      { roundId: otherRound, schemeId: myScheme },
      { roundId: otherRound },
      { roundId: myRound, schemeId: newId() },
    ]) {
      expect((await connect(mine, input)).status).toBe(404);
    }
    expect(await server.sql('select id from rounds where wager_scheme_id is not null')).toEqual([]);
    const link = server.sql('update rounds set wager_scheme_id = $1 where id = $2', [
      otherScheme,
      myRound,
    ]);
    await expect(link).rejects.toThrow(/rounds_wager_scheme/);
    expect((await connect(mine, { roundId: myRound, schemeId: myScheme })).status).toBe(200);
  });
});

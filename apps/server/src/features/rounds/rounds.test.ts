import { roundCalls, roundTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { subscribedAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();

const question = (n: number) => ({
  questionText: `Question ${n}?`,
  answerText: `Answer ${n}`,
  image: '',
});

const questions = (count: number) => Array.from({ length: count }, (_, n) => question(n + 1));

const create = (token: string, roundName: string, body: object = { questions: questions(2) }) =>
  server.call(roundCalls.create, { roundName, questions: [], ...body }, { token });

describe('creating a round', () => {
  it('stores the questions in the given order, numbered from 1', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const image = 'https://example.com/lighthouse.jpg';
    const reply = await create(token, '  Opening round ', {
      questions: [
        { ...question(1), orderNum: 7, image },
        { ...question(2), orderNum: 3 },
        { questionText: ' Twice? ', answerText: ' No ' },
      ],
    });
    expect(reply.status).toBe(201);
    expect(reply.body.round).toEqual({
      _id: expect.any(String),
      name: 'Opening round',
      uploaded: '2026-11-20T12:00:00.000Z',
      revision: 1,
      wagerScheme: null,
      questions: [
        { _id: expect.any(String), ...question(1), orderNum: 1, image },
        { _id: expect.any(String), ...question(2), orderNum: 2 },
        {
          _id: expect.any(String),
          questionText: 'Twice?',
          answerText: 'No',
          image: '',
          orderNum: 3,
        },
      ],
    });
    const trail = await server.sql(
      `select detail from audit_events where admin_id = $1 and kind = 'rounds.created'`,
      [adminId],
    );
    expect(trail).toEqual([{ detail: { roundName: 'Opening round', questionsCount: 3 } }]);
  });

  it('accepts 998 questions of full length, and not one more', async () => {
    const { token } = await subscribedAdmin(server);
    const long = { questionText: '質'.repeat(1000), answerText: 'é'.repeat(500), image: '' };
    const full = await create(token, 'Full', { questions: Array(998).fill(long) });
    expect(full.status).toBe(201);
    const tooFull = await create(token, 'Too full', { questions: Array(999).fill(long) });
    expect([tooFull.status, tooFull.error]).toMatchObject([
      409,
      { param: 'questions', message: 'A round holds at most 998 questions.' },
    ]);
    expect(await server.sql('select count(*)::int as n from questions')).toEqual([{ n: 998 }]);
  });

  it('stores no round whose exported file could not be imported again', async () => {
    const { token } = await verifiedAdmin(server);
    const long = {
      questionText: '質'.repeat(1000),
      answerText: '質'.repeat(500),
      image: 'https://example.com/'.padEnd(2048, 'x'),
    };
    const reply = await create(token, 'Too large', { questions: Array(998).fill(long) });
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'questions', message: roundTexts.tooLarge.text },
    ]);
    expect(await server.sql('select id from rounds')).toEqual([]);
  });

  it('normalizes line ends and removes invisible characters', async () => {
    const { token } = await verifiedAdmin(server);
    const sent = { questionText: '\r\nOne\r\ntwo\rthree', answerText: 'a\u0007b\vc\td\u0001' };
    const reply = await create(token, 'Lines', { questions: [sent] });
    expect(reply.body.round.questions).toMatchObject([
      { questionText: 'One\ntwo\nthree', answerText: 'ab\nc\td' },
    ]);
    expect(await server.sql('select question_text from questions')).toEqual([
      { question_text: 'One\ntwo\nthree' },
    ]);
  });

  it('accepts 998 of the longest questions with every letter escaped', async () => {
    const { token } = await subscribedAdmin(server);
    const letter = '\\u8cea';
    const text = `{"questionText":"${letter.repeat(1000)}","answerText":"${letter.repeat(500)}"}`;
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/create-preentered-round',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"roundName":"Escaped","questions":[${Array(998).fill(text).join(',')}]}`,
    });
    expect(reply.statusCode).toBe(201);
  });

  it('refuses a name that the admin has used, in any case', async () => {
    const { token } = await verifiedAdmin(server);
    expect((await create(token, 'Été')).status).toBe(201);
    const reply = await create(token, ' ÉTÉ ');
    expect([reply.status, reply.error]).toMatchObject([
      409,
      { param: 'roundName', message: 'You already have a round with this name.' },
    ]);
    expect(await server.sql('select name from rounds')).toEqual([{ name: 'Été' }]);
    expect(await server.sql('select id from questions')).toHaveLength(2);
  });

  it('lets exactly one of 20 parallel requests have a name', async () => {
    const { token } = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(token, 'Sprint')));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(19);
    expect(await server.sql('select id from questions')).toHaveLength(2);
  });

  it('leaves the names of other admins free', async () => {
    const { token } = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    expect((await create(token, 'Music')).status).toBe(201);
    expect((await create(other.token, 'Music')).status).toBe(201);
  });

  it.each([
    [{ roundName: ' ' }, 'roundName', 'Round name is required'],
    [{ roundName: 'x'.repeat(101) }, 'roundName', 'Maximum 100 symbols'],
    [{ questions: [] }, 'questions', 'Please, add questions!'],
    [{ questions: [3] }, 'questions.0', 'Question name is required'],
    [
      { questions: [question(1), { ...question(2), questionText: ' ' }] },
      'questions.1.questionText',
      'Question name is required',
    ],
    [
      { questions: [{ ...question(1), answerText: '' }] },
      'questions.0.answerText',
      'Answer name is required',
    ],
    [
      { questions: [{ ...question(1), questionText: 'x'.repeat(1001) }] },
      'questions.0.questionText',
      'Maximum 1000 symbols',
    ],
    [
      { questions: [{ ...question(1), image: 'javascript:alert(1)' }] },
      'questions.0.image',
      'Invalid url!',
    ],
    [
      { questions: [question(1), { ...question(2), answerText: 'NUL \0' }] },
      'questions.1.answerText',
      'Invalid symbols!',
    ],
    [
      { questions: [{ ...question(1), answerText: 'half a pair \ud83d' }] },
      'questions.0.answerText',
      'Invalid symbols!',
    ],
  ])('refuses %j', async (wrong, param, message) => {
    const { token } = await verifiedAdmin(server);
    const reply = await create(token, 'Name', { questions: questions(1), ...wrong });
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await server.sql('select id from rounds')).toEqual([]);
  });
});

describe('the list of rounds', () => {
  it("has the admin's own rounds, the newest first, their questions in order", async () => {
    const { token } = await verifiedAdmin(server);
    await create((await verifiedAdmin(server)).token, 'Not mine');
    await create(token, 'Older', { questions: questions(12) });
    server.clock.advance(1);
    await create(token, 'Newer');
    const { status, body } = await server.call(roundCalls.list, {}, { token });
    expect(status).toBe(200);
    expect(body.preEnteredRounds.map((round) => round.name)).toEqual(['Newer', 'Older']);
    const older = body.preEnteredRounds[1]?.preEnteredQuestions ?? [];
    expect(older.map((each) => each.orderNum)).toEqual(older.map((_, index) => index + 1));
    expect(older[11]).toMatchObject(question(12));
  });

  it('can be read in parts, each round once, even if the last one read is deleted', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    for (const name of ['A', 'B', 'C', 'D', 'E']) await create(token, name);
    const names: string[] = [];
    let cursor: string | undefined;
    for (const length of [2, 2, 1]) {
      const input = { limit: 2, ...(cursor && { cursor }) };
      const { status, body } = await server.call(roundCalls.list, input, { token });
      expect([status, body.total]).toEqual([200, 5 - names.length / 2]);
      expect(body.preEnteredRounds).toHaveLength(length);
      expect(body.preEnteredRounds[0]?.preEnteredQuestions).toHaveLength(2);
      names.push(...body.preEnteredRounds.map((round) => round.name));
      cursor = body.nextCursor ?? undefined;
      const roundId = body.preEnteredRounds.at(-1)?._id ?? '';
      await server.call(roundCalls.remove, { roundId }, { token });
    }
    expect(names).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(cursor).toBeUndefined();
  });

  it.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'many'],
    ['cursor', 'nowhere'],
    ['cursor', 'WzEsIm9uZSJd'],
  ])('is refused for the part with %s=%s', async (param, value) => {
    const { token } = await verifiedAdmin(server);
    const path = `/api/admin/rounds-list?${new URLSearchParams({ [param]: value })}`;
    const reply = await server.raw({ method: 'GET', path, token });
    expect([reply.status, reply.body]).toMatchObject([409, { param }]);
  });

  it('is empty at first', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(body).toEqual({ preEnteredRounds: [], total: 0, nextCursor: null });
  });
});

// @module-tag races
import {
  type InputOf,
  libraryCalls,
  offeredNightCalls,
  ownRoundCalls,
  ownRoundTexts,
  roundCalls,
  roundTexts,
} from '@emcee/contract';
import { OWN_ROUNDS } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  createdHost,
  hostToken,
  independentHost,
  subscribedAdmin,
  type TestHost,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();

const question = (n: number) => ({ questionText: `Own ${n}?`, answerText: `A${n}`, image: '' });
const questions = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => question(from + n));

type Sent = Partial<InputOf<typeof ownRoundCalls.create>>;

const create = (token: string, sent: Sent = {}) =>
  server.call(
    ownRoundCalls.create,
    { roundName: 'Mine', questions: questions(2), ...sent },
    { token },
  );

async function createdId(token: string, sent: Sent = {}): Promise<string> {
  const { status, body, error } = await create(token, sent);
  if (status !== 201) throw new Error(JSON.stringify(error));
  return body.round._id;
}

const list = (token: string) => server.call(ownRoundCalls.list, {}, { token });
const names = async (token: string) =>
  (await list(token)).body.preEnteredRounds.map(({ name }) => name);

async function signedIn(): Promise<TestHost & { token: string }> {
  const host = await independentHost(server);
  return { ...host, token: await hostToken(server, host) };
}

/** An admin with PRO, and two of its hosts. */
async function organization() {
  const admin = await subscribedAdmin(server);
  const host = await createdHost(server, admin);
  const other = await createdHost(server, admin);
  const tokens = {
    token: await hostToken(server, host),
    otherToken: await hostToken(server, other),
  };
  return { admin, host, other, ...tokens };
}

/** Stored directly, because a save of so many questions takes long. */
async function store({ hostId }: TestHost, rounds: number, questionsEach: number): Promise<void> {
  await server.sql(
    `with made as (
       insert into rounds (id, host_id, name, uploaded_at)
       select gen_random_uuid(), $1, 'Stored ' || n, now() from generate_series(1, $2::int) as n
       returning id)
     insert into questions (id, round_id, order_num, question_text, answer_text)
     select gen_random_uuid(), made.id, n, 'Q', 'A' from made, generate_series(1, $3::int) as n`,
    [hostId, rounds, questionsEach],
  );
}

describe("a host's own round", () => {
  it('is stored, listed, changed and deleted by the host alone', async () => {
    const { admin, token, otherToken } = await organization();
    const created = await create(token, { worth: 2 });
    expect([created.status, created.body.round]).toMatchObject([
      201,
      { name: 'Mine', revision: 1, worth: 2, offer: 'none', wagerScheme: null },
    ]);
    const roundId = created.body.round._id;
    expect((await list(token)).body).toMatchObject({
      preEnteredRounds: [{ _id: roundId, offer: 'none', preEnteredQuestions: questions(2) }],
      total: 1,
      limits: OWN_ROUNDS.withPro,
    });
    const change = { roundId, roundName: 'Ours', questions: questions(3), revision: 1 };
    for (const stranger of [otherToken, (await signedIn()).token]) {
      const refused = await server.call(ownRoundCalls.update, change, { token: stranger });
      expect([refused.status, await names(stranger)]).toEqual([404, []]);
      const removed = await server.call(ownRoundCalls.remove, { roundId }, { token: stranger });
      expect(removed.status).toBe(404);
    }
    const changed = await server.call(ownRoundCalls.update, change, { token });
    expect(changed.body.round).toMatchObject({
      name: 'Ours',
      revision: 2,
      worth: 2,
      offer: 'none',
    });
    const stale = await server.call(ownRoundCalls.update, { ...change, roundName: 'X' }, { token });
    const refusal = { param: 'revision', message: roundTexts.changed.text };
    expect([stale.status, stale.body]).toMatchObject([409, refusal]);
    // The organization sees nothing of it, not even a line in its log.
    expect((await server.call(roundCalls.list, {}, admin)).body.preEnteredRounds).toEqual([]);
    expect((await server.call(libraryCalls.search, {}, admin)).body.questions).toEqual([]);
    const update = { ...change, revision: 2 };
    expect((await server.call(roundCalls.update, update, admin)).status).toBe(404);
    expect(await auditDetails(server, admin, 'rounds.updated')).toEqual([]);
    expect(
      await server.sql(
        `select admin_id, kind from audit_events where kind like 'rounds.%' order by id`,
      ),
    ).toEqual([
      { admin_id: null, kind: 'rounds.created' },
      { admin_id: null, kind: 'rounds.updated' },
    ]);
    expect((await server.call(ownRoundCalls.remove, { roundId }, { token })).status).toBe(200);
    expect(await server.sql('select id from questions')).toEqual([]);
  });

  it('has a name that no other round of the host has, in any case', async () => {
    const { token, otherToken } = await organization();
    await createdId(token);
    const taken = await create(token, { roundName: 'MINE' });
    const refusal = { param: 'roundName', message: roundTexts.nameTaken.text };
    expect([taken.status, taken.body]).toMatchObject([409, refusal]);
    const roundId = await createdId(token, { roundName: 'Second' });
    const change = { roundId, roundName: 'mine', questions: questions(1) };
    expect((await server.call(ownRoundCalls.update, change, { token })).body).toMatchObject(
      refusal,
    );
    expect((await create(otherToken)).status).toBe(201);
  });

  it('is made once, however often the same is sent', async () => {
    const { token } = await signedIn();
    const replies = await Promise.all(Array.from({ length: 50 }, () => create(token)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.round._id)).size).toBe(1);
    expect(await names(token)).toEqual(['Mine']);
    expect((await create(token, { questions: questions(3) })).status).toBe(409);
  });

  it('may be read in the console without a line in the log, and without PRO', async () => {
    const { admin, host, token, otherToken } = await organization();
    const roundId = await createdId(token);
    await server.endSubscription(admin.adminId);
    const read = await server.call(offeredNightCalls.readRound, { roundId }, { token });
    expect(read.body.round).toMatchObject({ name: 'Mine', questions: questions(2) });
    expect(await auditDetails(server, admin, 'rounds.read')).toEqual([]);
    const other = await server.call(
      offeredNightCalls.readRound,
      { roundId },
      { token: otherToken },
    );
    expect([other.status, host.roomCode]).toEqual([404, host.roomCode]);
  });
});

describe('the limits of own rounds', () => {
  it('are those of the subscription; what is over them stays, but does not grow', async () => {
    const { admin, host, token } = await organization();
    await store(host, OWN_ROUNDS.withPro.rounds, 2);
    const full = await create(token);
    expect([full.status, full.body]).toMatchObject([
      409,
      { param: 'questions', message: ownRoundTexts.manyRounds.text },
    ]);
    await server.endSubscription(admin.adminId);
    expect((await list(token)).body).toMatchObject({ total: 100, limits: OWN_ROUNDS.withoutPro });
    expect((await create(token)).body).toMatchObject({ message: ownRoundTexts.fewRounds.text });
    const [round] = (await list(token)).body.preEnteredRounds;
    const change = { roundId: round?._id ?? '', roundName: 'Less', questions: questions(1) };
    expect((await server.call(ownRoundCalls.update, change, { token })).status).toBe(200);
  });

  it('count questions and bytes, too, however many saves come at once', async () => {
    const host = await signedIn();
    await store(host, 9, 55);
    const replies = await Promise.all(
      [1, 2, 3].map((n) => create(host.token, { roundName: `R${n}`, questions: questions(n) })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const [round] = (await list(host.token)).body.preEnteredRounds.slice(-1);
    const change = { roundId: round?._id ?? '', roundName: 'More', questions: questions(70) };
    const more = await server.call(ownRoundCalls.update, change, host);
    expect([more.status, more.body]).toMatchObject([
      409,
      { message: ownRoundTexts.fewQuestions.text },
    ]);
    const other = await organization();
    const long = Array.from({ length: 998 }, (_, n) => ({
      questionText: `${n} ${'q'.repeat(950)}`,
      answerText: 'a'.repeat(400),
      image: '',
    }));
    const sizes = [];
    for (const roundName of ['A', 'B', 'C', 'D']) {
      sizes.push((await create(other.token, { roundName, questions: long })).status);
    }
    expect(sizes).toEqual([201, 201, 409, 409]);
  });

  it('say the numbers of the texts', () => {
    const { withPro, withoutPro } = OWN_ROUNDS;
    const { fewRounds, fewQuestions, manyRounds, manyQuestions } = ownRoundTexts;
    const numbersIn = ({ text }: { text: string }) =>
      [...text.replaceAll(',', '').matchAll(/\d+/g)].map(Number);
    expect(numbersIn(fewRounds)).toEqual([withoutPro.rounds, withPro.rounds]);
    expect(numbersIn(fewQuestions)).toEqual([withoutPro.questions, withPro.questions]);
    expect([numbersIn(manyRounds), numbersIn(manyQuestions)]).toEqual([
      [withPro.rounds],
      [withPro.questions],
    ]);
  });
});

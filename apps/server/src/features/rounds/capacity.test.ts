import { type InputOf, roundCalls, roundTexts } from '@emcee/contract';
import { NEVER_SUBSCRIBED, ROUNDS_OF_ADMIN } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { subscribedAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { storeRounds } from '../../../test/stored-rounds.ts';

const server = startTestServer();

const NO_CAPACITY = { param: 'questions', message: roundTexts.noCapacity.text };
const small = [{ questionText: 'Who?', answerText: 'Me' }];

type NewRound = InputOf<typeof roundCalls.create>;

const create = (token: string, round: NewRound) => server.call(roundCalls.create, round, { token });

describe('the rounds of an admin', () => {
  it('have a size limit in total, until one is deleted', async () => {
    const [mine, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const { body } = await create(mine.token, { roundName: 'Mine', questions: small });
    await storeRounds(server, mine.adminId, { roundsCount: 32, questionsCount: 998 });
    const kilobytes = ROUNDS_OF_ADMIN.maxBytes / 1024 - 32 * 998;
    const rest = Array(kilobytes).fill({ questionText: 'q'.repeat(894), answerText: 'a' });
    const reply = await create(mine.token, { roundName: 'One more', questions: rest });
    expect([reply.status, reply.error]).toMatchObject([409, NO_CAPACITY]);
    const update = { roundId: body.round._id, roundName: 'Changed', questions: rest };
    const changed = await server.call(roundCalls.update, update, { token: mine.token });
    expect([changed.status, changed.error]).toMatchObject([409, NO_CAPACITY]);
    expect(
      await server.sql(`select name from rounds where name in ('One more', 'Changed')`),
    ).toEqual([]);
    expect((await create(other.token, { roundName: 'Other', questions: small })).status).toBe(201);

    await server.sql(`delete from rounds where name = 'Stored 1'`);
    expect((await create(mine.token, { roundName: 'One more', questions: rest })).status).toBe(201);
  });

  it('are at most as many as their list allows', async () => {
    const { token, adminId } = await subscribedAdmin(server);
    await storeRounds(server, adminId, {
      roundsCount: ROUNDS_OF_ADMIN.maxRounds - 1,
      questionsCount: 0,
    });
    expect((await create(token, { roundName: 'Last', questions: small })).status).toBe(201);
    const reply = await create(token, { roundName: 'Too many', questions: small });
    expect([reply.status, reply.error]).toMatchObject([409, NO_CAPACITY]);
    const { body } = await server.call(roundCalls.list, {}, { token });
    expect(body.preEnteredRounds).toHaveLength(ROUNDS_OF_ADMIN.maxRounds);
    expect(body.nextCursor).toBeNull();
  });

  it('never exceed the limit, however many are created at once', async () => {
    const { token, adminId } = await subscribedAdmin(server);
    await storeRounds(server, adminId, {
      roundsCount: ROUNDS_OF_ADMIN.maxRounds - 3,
      questionsCount: 0,
    });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        create(token, { roundName: `Round ${n}`, questions: small }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});

describe('the rounds of an admin who never subscribed', () => {
  const FULL = { param: 'questions', message: roundTexts.subscribeForRounds.text };
  const TOO_MANY = { param: 'questions', message: roundTexts.subscribeForQuestions.text };

  it('are at most 100, even if sent at once, until there is a subscription', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const { maxRounds } = NEVER_SUBSCRIBED;
    await storeRounds(server, adminId, { roundsCount: maxRounds - 2, questionsCount: 1 });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        create(token, { roundName: `Round ${n}`, questions: small }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, error }) => [status, error])).toMatchObject(
      Array(4).fill([409, FULL]),
    );
    await server.allowHosts(adminId, 3);
    expect((await create(token, { roundName: 'Paid', questions: small })).status).toBe(201);
    // Nobody loses storage when a subscription ends.
    await server.endSubscription(adminId);
    expect((await create(token, { roundName: 'After', questions: small })).status).toBe(201);
  });

  it('have at most 20,000 questions, in new and existing rounds', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const { body } = await create(token, { roundName: 'Mine', questions: small });
    await storeRounds(server, adminId, { roundsCount: 20, questionsCount: 998 });
    const rest = NEVER_SUBSCRIBED.maxQuestions - 20 * 998;
    const update = (count: number) =>
      server.call(
        roundCalls.update,
        { roundId: body.round._id, roundName: 'Mine', questions: Array(count).fill(small[0]) },
        { token },
      );
    expect((await update(rest)).status).toBe(200);
    const grown = await update(rest + 1);
    expect([grown.status, grown.error]).toMatchObject([409, TOO_MANY]);
    const another = await create(token, { roundName: 'One more', questions: small });
    expect([another.status, another.error]).toMatchObject([409, TOO_MANY]);
    await server.allowHosts(adminId, 3);
    expect((await update(rest + 1)).status).toBe(200);
  });

  it('can be changed beyond the limit, but not grow', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const two = [...small, ...small];
    const { body } = await create(token, { roundName: 'Mine', questions: two });
    await storeRounds(server, adminId, { roundsCount: 101, questionsCount: 200 });
    const update = (questions: typeof small) =>
      server.call(
        roundCalls.update,
        { roundId: body.round._id, roundName: 'Changed', questions },
        { token },
      );
    expect((await update(two)).status).toBe(200);
    expect((await update(small)).status).toBe(200);
    expect((await update(two)).error).toMatchObject(TOO_MANY);
  });
});

describe('large rounds that are refused', () => {
  it('count for their account alone, so that nobody keeps the server busy with them', async () => {
    const [mine, other] = [await subscribedAdmin(server), await subscribedAdmin(server)];
    const large = [{ questionText: 'q'.repeat(1_100_000), answerText: 'a' }];
    const send = async ({ token }: { token: string }) =>
      (await create(token, { roundName: 'Large', questions: large })).status;
    for (let n = 0; n < 20; n += 1) expect(await send(mine)).toBe(409);
    expect(await send(mine)).toBe(429);
    expect(await send(other)).toBe(409);
    expect((await create(mine.token, { roundName: 'Small', questions: small })).status).toBe(201);
    server.clock.advance(3);
    expect(await send(mine)).toBe(409);
  });
});

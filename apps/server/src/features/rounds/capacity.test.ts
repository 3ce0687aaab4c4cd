import { type InputOf, roundCalls, roundTexts } from '@emcee/contract';
import { ROUNDS_OF_ADMIN } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { storeRounds } from '../../../test/stored-rounds.ts';

const server = startTestServer();

const NO_CAPACITY = { param: 'questions', message: roundTexts.noCapacity };
const small = [{ questionText: 'Who?', answerText: 'Me' }];

type NewRound = InputOf<typeof roundCalls.create>;

const create = (token: string, round: NewRound) => server.call(roundCalls.create, round, { token });

describe('the rounds of an admin', () => {
  it('hold so much together, and then nothing more, until one is deleted', async () => {
    const [mine, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
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

  it('are at most as many as their list holds', async () => {
    const { token, adminId } = await verifiedAdmin(server);
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

  it('never hold more, however many are created at once', async () => {
    const { token, adminId } = await verifiedAdmin(server);
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

// @module-tag races
import { createHash } from 'node:crypto';
import { roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { idempotencyTexts } from '../../src/platform/security/run-once.ts';
import { makeAdmitted } from '../actors.ts';
import { testedCalls } from '../calls/call-parts.ts';
import { verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();

/** Their repeats create nothing, and their replies say so. */
const HARMLESS = new Set([
  'invitations.createMany',
  'leading.open',
  'nights.plan',
  'nights.copyWeek',
]);

const CREATIONS = testedCalls
  .map(({ call }) => call)
  .filter(
    ({ method, status, access }) =>
      // Others use other keys, or their calls can't create anything twice.
      method === 'POST' && status === 201 && !['public', 'host', 'player'].includes(access),
  )
  .map(({ name }) => name)
  .filter((name) => !HARMLESS.has(name));

const ROUND = {
  roundName: 'Rivers',
  questions: [{ questionText: 'Longest?', answerText: 'Nile' }],
};

function create(token: string, key: string, body = ROUND) {
  return server.call(roundCalls.create, body, { token, headers: { 'idempotency-key': key } });
}

describe('a creating call with an idempotency key', () => {
  it('gives the same reply again, and creates once', async () => {
    const { token } = await verifiedAdmin(server);
    const first = await create(token, 'key-1');
    const second = await create(token, 'key-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await server.sql('select id from rounds')).toHaveLength(1);
  });

  it('returns the current state of its result, and 404 after that is deleted', async () => {
    const { token } = await verifiedAdmin(server);
    const first = await create(token, 'key-1');
    const { _id: roundId } = first.body.round;
    const update = { roundId, ...ROUND, roundName: 'Streams' };
    await server.call(roundCalls.update, update, { token });
    const again = await create(token, 'key-1');
    expect([again.status, again.body.round._id, again.body.round.name]).toEqual([
      201,
      roundId,
      'Streams',
    ]);
    await server.call(roundCalls.remove, { roundId }, { token });
    expect((await create(token, 'key-1')).status).toBe(404);
    expect(await server.sql('select id from rounds')).toEqual([]);
  });

  it('stores only an id of the reply', async () => {
    const { token } = await verifiedAdmin(server);
    const questions = Array.from({ length: 900 }, (_, n) => ({
      questionText: `${n} ${'q'.repeat(900)}`,
      answerText: 'a',
    }));
    expect((await create(token, 'key-1', { roundName: 'Large', questions })).status).toBe(201);
    const [row] = await server.sql(
      'select octet_length(idempotency_keys::text) as bytes from idempotency_keys',
    );
    expect(Number(row?.bytes)).toBeLessThan(400);
  });

  it('is one of at most 1,000 of an admin; the oldest is dropped first', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    await create(other.token, 'key-1');
    await server.sql(
      `insert into idempotency_keys (admin_id, key, body_hash, made_id, created_at)
       select $1, 'old ' || n, '', 'x', $2::timestamptz - make_interval(secs => n)
       from generate_series(1, 1000) n`,
      [adminId, server.clock.now()],
    );
    expect((await create(token, 'key-1')).status).toBe(201);
    expect((await create(token, 'key-1')).status).toBe(201);
    const kept = await server.sql(
      `select count(*)::int as n, bool_or(key = 'old 1000') as oldest
       from idempotency_keys where admin_id = $1`,
      [adminId],
    );
    expect(kept).toEqual([{ n: 1000, oldest: false }]);
    expect((await create(other.token, 'key-1')).status).toBe(201);
  });

  it.each(CREATIONS)('gives the same reply again for %s', async (name) => {
    const found = testedCalls.find(({ call }) => call.name === name);
    if (found === undefined) throw new Error(`No call ${name}`);
    const { token, tenant } = await makeAdmitted(server, found.call);
    const request = requestFor(found.call, await found.fixture(server, tenant));
    const headers = { ...request.headers, 'idempotency-key': 'key-1' };
    const send = () => server.raw({ ...request, headers, token });
    const first = await send();
    expect(first.status).toBe(201);
    const second = await send();
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('is refused with another body', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'key-1');
    const other = await create(token, 'key-1', { ...ROUND, roundName: 'Lakes' });
    expect([other.status, other.error.message]).toEqual([409, idempotencyTexts.otherBody.text]);
  });

  it('runs once if it is sent many times at the same time', async () => {
    const { token } = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(token, 'key-1')));
    for (const reply of replies) {
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual(replies[0]?.body);
    }
    expect(await server.sql('select id from rounds')).toHaveLength(1);
  });

  it('can be tried again after an error', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'key-1');
    const taken = await create(token, 'key-2');
    expect(taken.status).toBe(409);
    await server.sql('delete from rounds');
    expect((await create(token, 'key-2')).status).toBe(201);
  });

  it('leaves nothing in the database that helps to guess a password in the body', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'canary-key');
    const [row] = await server.sql('select key, body_hash from idempotency_keys');
    const questions = ROUND.questions.map((question) => ({ ...question, image: '' }));
    const body = JSON.stringify({ ...ROUND, questions });
    const plain = createHash('sha256').update(`${roundCalls.create.name}\n${body}`).digest('hex');
    expect(JSON.stringify(row)).not.toContain('canary-key');
    expect(row?.body_hash).not.toBe(plain);
  });

  it('runs again ten seconds after a server was killed while running it, for a caller who waits', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'key-1');
    await server.sql('update idempotency_keys set made_id = null');
    await server.sql('delete from rounds');
    const again = create(token, 'key-1');
    server.clock.advance(11);
    expect((await again).status).toBe(201);
  });

  it('belongs to its admin, and is forgotten after a day', async () => {
    const { token } = await verifiedAdmin(server);
    const other = await verifiedAdmin(server);
    await create(token, 'key-1');
    expect((await create(other.token, 'key-1')).status).toBe(201);
    server.clock.advance(24 * 3_600 + 1);
    expect((await create(token, 'key-1')).error.message).toBe(
      'You already have a round with this name.',
    );
  });
});

import { createHash } from 'node:crypto';
import { roundCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { idempotencyTexts } from '../../src/platform/security/run-once.ts';
import { verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

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

  it('is refused with another body', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'key-1');
    const other = await create(token, 'key-1', { ...ROUND, roundName: 'Lakes' });
    expect([other.status, other.error.message]).toEqual([409, idempotencyTexts.otherBody]);
  });

  it('runs once when it is sent many times at once', async () => {
    const { token } = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(token, 'key-1')));
    expect(replies.filter((reply) => reply.status === 201).length).toBeGreaterThan(0);
    for (const reply of replies) {
      if (reply.status === 201) continue;
      expect(reply.error.message).toBe(idempotencyTexts.running);
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

  it('leaves nothing in the database from which a password in the body could be guessed', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'canary-key');
    const [row] = await server.sql('select key, body_hash from idempotency_keys');
    const questions = ROUND.questions.map((question) => ({ ...question, image: '' }));
    const body = JSON.stringify({ ...ROUND, questions });
    const plain = createHash('sha256').update(`${roundCalls.create.name}\n${body}`).digest('hex');
    expect(JSON.stringify(row)).not.toContain('canary-key');
    expect(row?.body_hash).not.toBe(plain);
  });

  it('can be tried again a minute after a server was killed in the middle of it', async () => {
    const { token } = await verifiedAdmin(server);
    await create(token, 'key-1');
    await server.sql('update idempotency_keys set reply = null');
    await server.sql('delete from rounds');
    expect((await create(token, 'key-1')).error.message).toBe(idempotencyTexts.running);
    server.clock.advance(61);
    expect((await create(token, 'key-1')).status).toBe(201);
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

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { API_BASE, ApiError, roundCalls } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { countConnections, portOf } from '../../../../scripts/testing/ports.ts';
import { guardLocalService } from '../../src/local/local-only.ts';
import { lockWaits } from '../database/lock-waits.ts';
import { subscribedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

async function asked(port: number, path: string, token = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

describe('a client that leaves before its reply', () => {
  it('causes no fault in a local service', async () => {
    const app = fastify();
    const errors: unknown[] = [];
    const arrived = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    app.addHook('onRequest', async ({ raw }) => {
      arrived.resolve();
      // `once` would throw the reset.
      await new Promise((resolve) => raw.socket.once('close', resolve));
    });
    guardLocalService(app, { forAll: false, publicUrls: ['http://localhost'] });
    app.get('/local/mail', async () => 'mails');
    app.setErrorHandler((error, _request, reply) => {
      errors.push(error);
      over.resolve();
      return reply.code(404).send();
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await asked(portOf(app.server), '/local/mail');
    await arrived.promise;
    socket.resetAndDestroy();
    await over.promise;
    await app.close();
    expect(errors).toEqual([expect.any(ApiError)]);
  });

  it('causes no fault in a call with a large reply', async () => {
    const { token } = await subscribedAdmin(server);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await server.db.transaction(async (db) => {
      await db.execute(sql`lock table sessions in access exclusive mode`);
      const path = API_BASE + roundCalls.list.path;
      const socket = await asked(portOf(server.app.server), path, token);
      await expect.poll(() => lockWaits(server)).toBe(1);
      socket.resetAndDestroy();
      await expect.poll(() => countConnections(server.app.server)).toBe(0);
    });
    expect((await server.call(roundCalls.list, {}, { token })).status).toBe(200);
    expect(server.logged()).toEqual([]);
  });
});

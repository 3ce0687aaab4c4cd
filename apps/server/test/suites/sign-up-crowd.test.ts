import { accountCalls, hostSessionCalls } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newEmail, newRoomCode, PASSWORD, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

// More than the connections to the database.
const CROWD = 20;
// Less than the 15 s for which a test waits for a connection; a call that needs to wait for none is done at once.
const LONG_MS = 10_000;

it.each([
  ['admins', () => server.call(accountCalls.signUp, { email: newEmail(), password: PASSWORD })],
  [
    'hosts',
    () => {
      const host = { email: newEmail(), password: PASSWORD, roomCode: newRoomCode() };
      return server.call(hostSessionCalls.signUp, host);
    },
  ],
])('leaves the database to others while a crowd of %s signs up', async (_who, signUp) => {
  const { token } = await verifiedAdmin(server);
  const crowd: Promise<{ status: number }>[] = [];
  const answered = await server.db.transaction(async (db) => {
    // As if the database were slow: what counts sign-ups waits.
    await db.execute(sql`lock table limits in access exclusive mode`);
    for (let n = 0; n < CROWD; n += 1) crowd.push(signUp());
    const late = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), LONG_MS);
    });
    const me = server.call(accountCalls.me, {}, { token }).then(({ status }) => status);
    return Promise.race([me, late]);
  });
  expect(answered).toBe(200);
  const statuses = await Promise.all(crowd.map(async (reply) => (await reply).status));
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
});

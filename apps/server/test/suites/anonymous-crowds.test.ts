import { setTimeout as sleep } from 'node:timers/promises';
import {
  accountCalls,
  contactCalls,
  hostPasswordCalls,
  hostSessionCalls,
  joinCalls,
  ownAccountCalls,
  playerLoginCalls,
} from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockWaits } from '../database/lock-waits.ts';
import { independentHost, newEmail, newRoomCode, PASSWORD, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { openedRoom } from '../live/quiz-hosts.ts';
import { newSecret, OPEN, quizNight } from '../live/quiz-night.ts';

const server = startTestServer();

type Ask = () => Promise<{ status: number }>;

type Kind = { who: string; prepare(): Promise<Ask> };

let teams = 0;

async function joins(): Promise<Ask> {
  const host = await independentHost(server);
  await (await quizNight(server, host)).done(OPEN);
  const { roomCode } = host;
  return () => {
    teams += 1;
    const phone = { roomCode, name: `Team ${teams}`, deviceSecret: newSecret() };
    return server.call(joinCalls.join, phone);
  };
}

async function codesOfRoom(): Promise<Ask> {
  const { roomCode } = await openedRoom(server, { requirePlayerEmail: true });
  return () => {
    const asked = { roomCode, email: newEmail(), playerToken: newSecret() };
    return server.call(playerLoginCalls.askCode, asked);
  };
}

const kinds: Kind[] = [
  {
    who: 'admins that sign up',
    prepare: async () => () =>
      server.call(accountCalls.signUp, { email: newEmail(), password: PASSWORD }),
  },
  {
    who: 'hosts that sign up',
    prepare: async () => () => {
      const host = { email: newEmail(), password: PASSWORD, roomCode: newRoomCode() };
      return server.call(hostSessionCalls.signUp, host);
    },
  },
  { who: 'phones that join', prepare: joins },
  { who: 'players that ask for a code', prepare: codesOfRoom },
  {
    who: 'players that ask for a code to see games again',
    prepare: async () => () =>
      server.call(playerLoginCalls.askPastGamesCode, {
        email: newEmail(),
        playerToken: newSecret(),
      }),
  },
];

// More than the connections to the database.
const CROWD = 24;
// By then each request has looked up its room or address, and is counting.
const UNTIL_THEY_WAIT_MS = 500;
// Less than the 15 s for which a test waits for a connection.
const LONG_MS = 10_000;

describe('a crowd of one network', () => {
  it.each(kinds)('of $who leaves the database to others', async ({ prepare }) => {
    const { token } = await verifiedAdmin(server);
    const ask = await prepare();
    const crowd: Promise<{ status: number }>[] = [];
    const answered = await server.db.transaction(async (db) => {
      // Counting waits, like on a slow database.
      await db.execute(sql`lock table limits in access exclusive mode`);
      for (let n = 0; n < CROWD; n += 1) crowd.push(ask());
      await sleep(UNTIL_THEY_WAIT_MS);
      const late = new Promise<'late'>((resolve) => {
        setTimeout(() => resolve('late'), LONG_MS);
      });
      const me = server.call(accountCalls.me, {}, { token }).then(({ status }) => status);
      return Promise.race([me, late]);
    });
    expect(answered).toBe(200);
    const statuses = await Promise.all(crowd.map(async (reply) => (await reply).status));
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
  });
});

/** Each with a table that its transaction writes. */
const counted: (Kind & { table: string })[] = [
  { who: 'phones that join', table: 'live_seats', prepare: joins },
  { who: 'players that ask for a code', table: 'player_codes', prepare: codesOfRoom },
  {
    who: 'players that ask for a code to see games again',
    table: 'player_codes',
    prepare: async () => {
      const email = newEmail();
      const asked = { email, playerToken: newSecret() };
      return () => server.call(playerLoginCalls.askPastGamesCode, asked);
    },
  },
  {
    who: 'admins that ask for a verification mail',
    table: 'outbox_mails',
    prepare: async () => {
      const email = newEmail();
      await server.call(accountCalls.signUp, { email, password: PASSWORD });
      return () => server.call(accountCalls.resendEmail, { email });
    },
  },
  {
    who: 'admins that forgot their password',
    table: 'outbox_mails',
    prepare: async () => {
      const { email } = await verifiedAdmin(server);
      return () => server.call(accountCalls.forgotPassword, { email });
    },
  },
  {
    who: 'hosts that forgot their password',
    table: 'outbox_mails',
    prepare: async () => {
      const { email } = await independentHost(server);
      return () => server.call(hostPasswordCalls.forgot, { email });
    },
  },
  {
    who: 'admins that change their email',
    table: 'outbox_mails',
    prepare: async () => {
      const { token } = await verifiedAdmin(server);
      const change = { email: newEmail(), password: PASSWORD };
      return () => server.call(ownAccountCalls.changeEmail, change, { token });
    },
  },
  {
    who: 'admins that write to support',
    table: 'outbox_mails',
    prepare: async () => {
      const { token, email } = await verifiedAdmin(server);
      const message = { email, subject: 'Two rooms', message: 'Can one host open two rooms?' };
      return () => server.call(contactCalls.send, message, { token });
    },
  },
];

describe('the counter of a limit', () => {
  it.each(counted)('is never locked by the transaction of $who', async ({ table, prepare }) => {
    const ask = await prepare();
    expect((await ask()).status).toBeLessThan(300);
    let asked: Promise<{ status: number }> | undefined;
    await server.db.transaction(async (db) => {
      await db.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
      asked = ask();
      await expect.poll(() => lockWaits(server), { interval: 10 }).toBeGreaterThan(0);
      const free = await server.sql('select key from limits for update skip locked');
      const all = await server.sql('select key from limits');
      expect(free).toHaveLength(all.length);
    });
    expect((await asked)?.status).toBeLessThan(300);
  });
});

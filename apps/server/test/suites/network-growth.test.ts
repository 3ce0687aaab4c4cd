import {
  accountCalls,
  contactCalls,
  hostSessionCalls,
  imageCalls,
  roundCalls,
  wagerCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  independentHost,
  newEmail,
  newScheme,
  PASSWORD,
  subscribedAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../factories.ts';
import { requestFor, startTestServer } from '../harness.ts';
import { noise } from '../pictures.ts';

const server = startTestServer();

const HERE = '198.51.100.9';
const THERE = '203.0.113.9';
const MEGABYTE = 1_000_000;

/** A round of so many bytes, some more or less. */
function roundOf(bytes: number, roundName: string) {
  const perQuestion = 1_000;
  const questionText = 'q'.repeat(perQuestion - 298);
  const questions = Array.from({ length: Math.floor(bytes / perQuestion) }, () => ({
    questionText,
    answerText: 'a',
    image: '',
  }));
  return { roundName, questions };
}

let counter = 0;

async function store({ token }: Pick<TestAdmin, 'token'>, bytes: number, remoteAddress = HERE) {
  counter += 1;
  const round = roundOf(bytes, `Round ${counter}`);
  return server.call(roundCalls.create, round, { token, remoteAddress });
}

/** Fills what a network may store in an hour, but for too little to store anything. */
async function fill(): Promise<TestAdmin> {
  const admin = await verifiedAdmin(server);
  let reply = await store(admin, 900_000);
  while (reply.status === 201) reply = await store(admin, 900_000);
  expect(reply.status).toBe(429);
  await server.sql('update limits set used = 9999900 where used > 1000000');
  return admin;
}

const growth = () => server.sql('select used from limits where used > 100000');

describe('what accounts that never subscribed store', () => {
  it('is at most 10 MB an hour for a network, however many accounts there are', async () => {
    const [first, second] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    let stored = 0;
    let reply = await store(first, 900_000);
    for (let n = 0; reply.status === 201 && n < 30; n += 1) {
      stored += 900_000;
      reply = await store(n % 2 === 0 ? second : first, 900_000);
    }
    expect(stored).toBeGreaterThan(7 * MEGABYTE);
    expect(stored).toBeLessThanOrEqual(10 * MEGABYTE);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3600']);
    const other = await store(second, 900_000, THERE);
    expect(other.status).toBe(201);
    server.clock.advance(3_601);
    expect((await store(first, 900_000)).status).toBe(201);
  });

  it('is not given back by deleting, and neither by saving the same again', async () => {
    const admin = await verifiedAdmin(server);
    const { body } = await store(admin, 900_000);
    const roundId = body.round._id;
    const options = { token: admin.token, remoteAddress: HERE };
    const update = () =>
      server.call(roundCalls.update, { roundId, ...roundOf(900_000, 'Again') }, options);
    for (let n = 0; n < 4; n += 1) expect((await update()).status).toBe(200);
    expect((await server.call(roundCalls.remove, { roundId }, options)).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await store(admin, 900_000)).status).toBe(201);
    expect((await store(admin, 900_000)).status).toBe(429);
  });

  it('is no more where the database itself is measured: a thousand short questions, small writes', async () => {
    const sizeOf = async () => {
      const [row] = await server.sql('select pg_database_size(current_database())::int as size');
      return Number(row?.size);
    };
    const admins = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const before = await sizeOf();
    const questions = Array(998).fill({ questionText: 'q', answerText: 'a' });
    let stored = 0;
    for (const { token } of admins) {
      const options = { token, remoteAddress: HERE };
      for (let n = 0; n < 18; n += 1) {
        const round = { roundName: `Short ${n}`, questions };
        const { status } = await server.call(roundCalls.create, round, options);
        if (status === 201) stored += 1;
      }
      for (let n = 0; n < 300; n += 1) {
        await server.call(wagerCalls.create, newScheme(), options);
      }
    }
    expect(stored).toBeGreaterThan(20);
    expect((await sizeOf()) - before).toBeLessThan(10 * MEGABYTE);
  });

  it('counts nothing that was refused', async () => {
    const admin = await verifiedAdmin(server);
    const round = roundOf(900_000, 'Same');
    const options = { token: admin.token, remoteAddress: HERE };
    expect((await server.call(roundCalls.create, round, options)).status).toBe(201);
    const before = await growth();
    for (let n = 0; n < 12; n += 1) {
      expect((await server.call(roundCalls.create, round, options)).status).toBe(409);
    }
    expect(await growth()).toEqual(before);
  });

  it('is counted together where it comes at once', async () => {
    const admin = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 16 }, () => store(admin, 900_000)));
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
  });

  it('is counted by /64, and four times as much by /48', async () => {
    const admins: TestAdmin[] = [];
    for (let n = 0; n < 8; n += 1) admins.push(await verifiedAdmin(server));
    let stored = 0;
    for (const [n, admin] of admins.entries()) {
      const address = `2001:db8:7:${n}::1`;
      for (let each = 0; each < 8; each += 1) {
        const { status } = await store(admin, 1_000_000 - 40_000, address);
        if (status === 201) stored += 1;
      }
    }
    expect(stored * 960_000).toBeGreaterThan(35 * MEGABYTE);
    expect(stored * 960_000).toBeLessThanOrEqual(40 * MEGABYTE);
  });

  it('includes sign-ups, pictures, messages and every small write', async () => {
    const admin = await verifiedAdmin(server);
    const options = { token: admin.token, remoteAddress: HERE };
    const used = async () => {
      const [row] = await server.sql(
        'select coalesce(max(used), 0)::int as used from limits where used > 999',
      );
      return Number(row?.used);
    };
    const grows = async (work: () => Promise<unknown>) => {
      await server.sql('delete from limits');
      await work();
      return used();
    };
    const account = { email: newEmail(), password: PASSWORD };
    expect(
      await grows(() => server.call(accountCalls.signUp, account, { remoteAddress: HERE })),
    ).toBe(10_000);
    expect(
      await grows(() => server.call(accountCalls.signIn, account, { remoteAddress: HERE })),
    ).toBe(1_000);
    const picture = await noise(300).png().toBuffer();
    const request = requestFor(imageCalls.upload, { image: picture });
    expect(await grows(() => server.raw({ ...request, ...options }))).toBeGreaterThan(5_000);
    const message = { email: 'a@b.example', subject: 'Hi', message: '<'.repeat(5_000) };
    expect(await grows(() => server.call(contactCalls.send, message, options))).toBeGreaterThan(
      30_000,
    );
    const scheme = await grows(() => server.call(wagerCalls.create, newScheme(), options));
    expect(scheme).toBeGreaterThan(1_100);
    expect(scheme).toBeLessThan(2_000);
  });

  it('includes hosts on their own', async () => {
    const host = await independentHost(server);
    await server.sql('delete from limits');
    const signIn = { email: host.roomCode, password: PASSWORD };
    const { body } = await server.call(hostSessionCalls.signIn, signIn);
    const [row] = await server.sql('select max(used)::int as used from limits');
    expect(row?.used).toBe(1_000);
    expect(body.token).toBeDefined();
  });
});

describe('where a network has stored all it may', () => {
  it('goes on for whoever has subscribed, once or now', async () => {
    const admin = await fill();
    const payer = await subscribedAdmin(server);
    expect((await store(payer, 900_000)).status).toBe(201);
    await server.endSubscription(payer.adminId);
    expect((await store(payer, 900_000)).status).toBe(201);
    await server.allowHosts(admin.adminId, 3);
    expect((await store(admin, 900_000)).status).toBe(201);
  });

  it('lets everybody read, delete and sign out, and a known device sign in', async () => {
    const account = await verifiedAdmin(server);
    const { email, password } = account;
    const signIn = (headers = {}) =>
      server.call(accountCalls.signIn, { email, password }, { remoteAddress: HERE, headers });
    const first = await signIn();
    const { token } = await fill();
    const options = { token, remoteAddress: HERE };
    const { body } = await server.call(roundCalls.list, {}, options);
    const roundId = body.preEnteredRounds[0]?._id ?? '';
    expect((await server.call(roundCalls.remove, { roundId }, options)).status).toBe(200);
    expect((await server.call(accountCalls.signOut, {}, options)).status).toBe(200);
    expect((await signIn()).status).toBe(429);
    const device = { 'device-token': first.body.deviceToken };
    expect((await signIn(device)).status).toBe(200);
  });

  it('lets small things go on when large ones have filled it: signing in and paying', async () => {
    const admin = await verifiedAdmin(server);
    let reply = await store(admin, 900_000);
    while (reply.status === 201) reply = await store(admin, 100_000);
    expect(reply.status).toBe(429);
    const { email, password, token } = admin;
    const options = { token, remoteAddress: HERE };
    expect((await server.call(accountCalls.signIn, { email, password }, options)).status).toBe(200);
    expect((await server.call(wagerCalls.create, newScheme(), options)).status).toBe(201);
  });
});

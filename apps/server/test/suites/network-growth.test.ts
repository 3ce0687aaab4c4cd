import {
  accountCalls,
  contactCalls,
  enterpriseText,
  errorTexts,
  hostSessionCalls,
  imageCalls,
  roundCalls,
  wagerCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { independentHost, newEmail, newScheme, PASSWORD, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { noise } from '../pictures.ts';
import { requestFor } from '../request-of-call.ts';
import { HERE, MEGABYTE, roundOf, storing, THERE } from '../storing.ts';

const server = startTestServer();

const { store, usedBy, setUsed } = storing(server);

const accounts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => verifiedAdmin(server)));

describe('the storage of accounts that never subscribed', () => {
  it('is at most 10 MB an hour for a network, however many accounts it has', async () => {
    const admins = await accounts(12);
    let stored = 0;
    for (const admin of admins) {
      const { status } = await store(admin, 900_000);
      if (status === 201) stored += 900_000;
    }
    expect(stored).toBeGreaterThan(7 * MEGABYTE);
    expect(stored).toBeLessThanOrEqual(10 * MEGABYTE);
    const last = await verifiedAdmin(server);
    const reply = await store(last, 900_000);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3900']);
    expect(reply.error.message).toBe(enterpriseText(errorTexts.networkIsFull, { seconds: 3_900 }));
    expect((await store(last, 900_000, THERE)).status).toBe(201);
    server.clock.advance(3_899);
    expect((await store(last, 900_000)).status).toBe(429);
    server.clock.advance(1);
    expect((await store(last, 900_000)).status).toBe(201);
  });

  it('is at most a fifth of that for one account, whatever its networks', async () => {
    const [greedy, modest] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    expect((await store(greedy, 900_000)).status).toBe(201);
    expect((await store(greedy, 800_000, THERE)).status).toBe(201);
    const reply = await store(greedy, 300_000);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3900']);
    expect(reply.error.message).toBe(enterpriseText(errorTexts.accountIsFull, { seconds: 3_900 }));
    // A refused round doesn't count.
    expect(await usedBy(HERE)).toBeLessThan(1_000_000);
    expect((await store(modest, 900_000)).status).toBe(201);
    const options = { token: greedy.token, remoteAddress: HERE };
    expect((await server.call(wagerCalls.create, newScheme(), options)).status).toBe(201);
    server.clock.advance(3_900);
    expect((await store(greedy, 300_000)).status).toBe(201);
  });

  it('is limited in any hour, whenever it begins', async () => {
    const admins = await accounts(32);
    const stored: number[] = [];
    // 13.5 MB an hour.
    for (const admin of admins) {
      const { status } = await store(admin, 900_000);
      stored.push(status === 201 ? 900_000 : 0);
      server.clock.advance(4 * 60);
    }
    const hours = stored.map((_, from) =>
      stored.slice(from, from + 15).reduce((sum, bytes) => sum + bytes, 0),
    );
    expect(Math.max(...hours)).toBeLessThanOrEqual(10 * MEGABYTE);
    // A full network isn't blocked for an hour.
    expect(Math.min(...hours.slice(0, 17))).toBeGreaterThan(6 * MEGABYTE);
  });

  it('has no larger limit at the turn of an hour', async () => {
    const [first, ...others] = await accounts(11);
    const last = others.at(-1) ?? first;
    if (first === undefined || last === undefined) throw new Error('No account was made.');
    expect((await store(first, 10_000)).status).toBe(201);
    server.clock.advance(59 * 60);
    for (const admin of others.slice(0, 9)) expect((await store(admin, 900_000)).status).toBe(201);
    server.clock.advance(2 * 60);
    const { status, headers } = await store(last, 900_000);
    expect([status, headers['retry-after']]).toEqual([429, String(59 * 60)]);
    server.clock.advance(59 * 60);
    for (const admin of others.slice(0, 9)) expect((await store(admin, 900_000)).status).toBe(201);
  });

  it('is not freed by deleting, and counts again when the same is saved', async () => {
    const admin = await verifiedAdmin(server);
    const { body } = await store(admin, 900_000);
    const roundId = body.round._id;
    const options = { token: admin.token, remoteAddress: HERE };
    const update = () =>
      server.call(roundCalls.update, { roundId, ...roundOf(180_000, 'Again') }, options);
    for (let n = 0; n < 4; n += 1) expect((await update()).status).toBe(200);
    expect((await server.call(roundCalls.remove, { roundId }, options)).status).toBe(200);
    expect((await store(admin, 180_000)).status).toBe(429);
  });

  it('stays in the limit by the size of the database too: a thousand short questions, small writes', async () => {
    const sizeOf = async () => {
      const [row] = await server.sql('select pg_database_size(current_database())::int as size');
      return Number(row?.size);
    };
    const admins = await accounts(6);
    const before = await sizeOf();
    const questions = Array(998).fill({ questionText: 'q', answerText: 'a' });
    let stored = 0;
    for (const { token } of admins) {
      const options = { token, remoteAddress: HERE };
      for (let n = 0; n < 6; n += 1) {
        const round = { roundName: `Short ${n}`, questions };
        const { status } = await server.call(roundCalls.create, round, options);
        if (status === 201) stored += 1;
      }
      for (let n = 0; n < 30; n += 1) {
        await server.call(wagerCalls.create, newScheme(), options);
      }
    }
    expect(stored).toBeGreaterThan(20);
    expect((await sizeOf()) - before).toBeLessThan(10 * MEGABYTE);
  });

  it('counts nothing that was refused', async () => {
    const admin = await verifiedAdmin(server);
    const round = roundOf(400_000, 'Same');
    const options = { token: admin.token, remoteAddress: HERE };
    expect((await server.call(roundCalls.create, round, options)).status).toBe(201);
    const before = await usedBy(HERE);
    for (let n = 0; n < 12; n += 1) {
      expect((await server.call(roundCalls.create, round, options)).status).toBe(409);
    }
    expect(await usedBy(HERE)).toBe(before);
  });

  it('counts simultaneous requests together', async () => {
    const admins = await accounts(16);
    const replies = await Promise.all(admins.map((admin) => store(admin, 900_000)));
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
  });

  it('is counted by /64, and with four times the limit by /48', async () => {
    const [first, second] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await setUsed('2001:db8:7:1::/64', 8_900_000);
    expect((await store(first, 900_000, '2001:db8:7:1::1')).status).toBe(429);
    expect((await store(first, 900_000, '2001:db8:7:2::1')).status).toBe(201);
    expect(await usedBy('2001:db8:7::/48')).toBeGreaterThan(900_000);
    await setUsed('2001:db8:7::/48', 34_000_000);
    expect((await store(second, 900_000, '2001:db8:7:3::1')).status).toBe(201);
    await setUsed('2001:db8:7::/48', 35_500_000);
    expect((await store(second, 800_000, '2001:db8:7:4::1')).status).toBe(429);
  });

  it('includes sign-ups, images, messages and every small write', async () => {
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

  it('is reserved before an image is decoded, and then reduced to the stored size', async () => {
    const admin = await verifiedAdmin(server);
    const options = { token: admin.token, remoteAddress: HERE };
    const used = async () => {
      const [row] = await server.sql('select coalesce(max(used), 0)::int as used from limits');
      return Number(row?.used);
    };
    await server.sql('delete from limits');
    const picture = await noise(400).png().toBuffer();
    const request = requestFor(imageCalls.upload, { image: picture });
    expect((await server.raw({ ...request, ...options })).status).toBe(201);
    const once = await used();
    const [row] = await server.sql('select length(content)::int as size from images');
    expect(once).toBe(Number(row?.size) + 1_000);
    expect(once).toBeLessThan(picture.length);
    expect((await server.raw({ ...request, ...options })).status).toBe(201);
    expect(await used()).toBe(once);
    // Without storage left, images aren't decoded, so a broken one gets the same refusal.
    const broken = requestFor(imageCalls.upload, { image: picture.subarray(0, 100_000) });
    expect((await server.raw({ ...broken, ...options })).status).toBe(409);
    expect(await used()).toBe(once);
    await setUsed(HERE, 8_990_000);
    expect((await server.raw({ ...broken, ...options })).status).toBe(429);
  });

  it('includes hosts without an organizer', async () => {
    const host = await independentHost(server);
    await server.sql('delete from limits');
    const signIn = { email: host.roomCode, password: PASSWORD };
    const { body } = await server.call(hostSessionCalls.signIn, signIn);
    const [row] = await server.sql('select max(used)::int as used from limits');
    expect(row?.used).toBe(1_000);
    expect(body.token).toBeDefined();
  });
});

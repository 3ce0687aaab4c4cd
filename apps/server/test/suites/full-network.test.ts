import {
  accountCalls,
  hostSessionCalls,
  joinCalls,
  liveCalls,
  playCalls,
  roundCalls,
  wagerCalls,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/secrets.ts';
import {
  createdHost,
  independentHost,
  newScheme,
  subscribedAdmin,
  type TestHost,
  verifiedAdmin,
} from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { newSecret, OPEN, quizNight } from '../live/quiz-night.ts';
import { HERE, storing, THERE } from '../storing.ts';

const server = startTestServer();
const { store, fill, usedBy } = storing(server);

async function gameOf(host: TestHost) {
  const quiz = await quizNight(server, host);
  await quiz.done({ ...OPEN, name: 'Quiz' });
  const { secret, gameId } = await quiz.join('Owls');
  const roundId = await quiz.liveRound('First', 2);
  await quiz.done({ kind: 'goTo', roundId, n: 1 });
  return {
    answer: async () => {
      const sent = { key: newId(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
      const options = { token: secret, remoteAddress: HERE };
      return (await server.call(playCalls.answer, { gameId, answers: [sent] }, options)).status;
    },
    join: async () => {
      const team = { roomCode: host.roomCode, name: 'Foxes', deviceSecret: newSecret() };
      return (await server.call(joinCalls.join, team, { remoteAddress: HERE })).status;
    },
    command: async () => {
      const command = { kind: 'goTo', roundId, n: 2 } as const;
      const { seen } = await quiz.game();
      const options = { token: quiz.token, remoteAddress: HERE };
      const sent = { commandKey: newId(), command, seen };
      return (await server.call(liveCalls.command, sent, options)).status;
    },
  };
}

describe('a network that has used up its storage', () => {
  it.each([
    ['a host on its own', independentHost],
    ['an admin who pays', async () => createdHost(server, await subscribedAdmin(server))],
  ])('continues the game of %s: answers, joins and commands', async (_who, makeHost) => {
    const game = await gameOf(await makeHost(server));
    await fill();
    const before = await usedBy(HERE);
    expect([await game.answer(), await game.join(), await game.command()]).toEqual([200, 201, 200]);
    expect(await usedBy(HERE)).toBe(before);
  });

  it('still serves admins who have, or had, a subscription', async () => {
    const admin = await fill();
    const payer = await subscribedAdmin(server);
    expect((await store(payer, 900_000)).status).toBe(201);
    await server.endSubscription(payer.adminId);
    expect((await store(payer, 900_000)).status).toBe(201);
    await server.allowHosts(admin.adminId, 3);
    expect((await store(admin, 900_000)).status).toBe(201);
  });

  it('lets everyone read, delete and sign out, and known devices sign in', async () => {
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

  it('counts the sign-ins of known devices, and allows ten an hour for each account', async () => {
    const account = await verifiedAdmin(server);
    const { email, password } = account;
    const signIn = (headers = {}, remoteAddress = HERE) =>
      server.call(accountCalls.signIn, { email, password }, { remoteAddress, headers });
    const first = { 'device-token': (await signIn()).body.deviceToken };
    const second = { 'device-token': (await signIn()).body.deviceToken };
    await server.sql('delete from limits');
    const used = async () => {
      const [row] = await server.sql('select max(used)::int as used from limits');
      return Number(row?.used);
    };
    for (const device of [first, second]) expect((await signIn(device)).status).toBe(200);
    expect(await used()).toBe(2_000);
    await fill();
    const before = await used();
    for (let n = 0; n < 5; n += 1) {
      for (const device of [first, second]) expect((await signIn(device)).status).toBe(200);
    }
    expect(await used()).toBe(before + 10_000);
    const { status, error } = await signIn(first);
    expect([status, error.message]).toEqual([429, expect.stringContaining('from your network')]);
    expect((await signIn(second)).status).toBe(429);
    expect((await signIn(first, THERE)).status).toBe(200);
    const other = await verifiedAdmin(server);
    const known = await server.call(accountCalls.signIn, other);
    const headers = { 'device-token': String(known.body.deviceToken) };
    const own = await server.call(accountCalls.signIn, other, { remoteAddress: HERE, headers });
    expect(own.status).toBe(200);
  });

  it("doesn't stop a host with a known device while strangers guess its password", async () => {
    const { email, password } = await independentHost(server);
    const signIn = (typed: string, headers = {}) =>
      server.call(
        hostSessionCalls.signIn,
        { email, password: typed },
        { remoteAddress: HERE, headers },
      );
    const headers = { 'device-token': String((await signIn(password)).body.deviceToken) };
    await fill();
    for (let n = 0; n < 10; n += 1) expect((await signIn('wrong123')).status).toBe(403);
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn(password, headers)).status).toBe(200);
  });

  it('allows small requests after large ones have filled it: signing in and paying', async () => {
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

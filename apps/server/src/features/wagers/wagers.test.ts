import { hostSessionCalls, roundCalls, type SchemeInput, wagerCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  auditDetails,
  createdHost,
  createdRound,
  createdScheme,
  hostToken,
  independentHost,
  newScheme,
  subscribedAdmin,
  type TestHost,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { listedSchemes, schemeNames, schemesNamed } from '../../../test/schemes-of.ts';

const server = startTestServer();

type Token = { token: string };

const create = ({ token }: Token, changes: Partial<SchemeInput> = {}) =>
  server.call(wagerCalls.create, newScheme(changes), { token });

const update = ({ token }: Token, schemeId: string, changes: Partial<SchemeInput> = {}) =>
  server.call(wagerCalls.update, { ...newScheme(changes), schemeId }, { token });

const remove = ({ token }: Token, schemeId: string) =>
  server.call(wagerCalls.remove, { schemeId }, { token });

describe('creating a wager scheme', () => {
  it('puts it after the others', async () => {
    const admin = await verifiedAdmin(server);
    const reply = await create(admin, {
      name: ' Confidence ',
      points: [1, 3, 3, 5],
      bonus: true,
      bonusPoints: 2,
    });
    expect(reply.status).toBe(201);
    expect(reply.body.scheme).toEqual({
      _id: expect.any(String),
      order: 1,
      name: 'Confidence',
      type: 'points',
      points: [1, 3, 3, 5],
      percentage: null,
      singleUse: true,
      mandatoryWagering: false,
      subtractForIncorrect: true,
      bonus: true,
      bonusPoints: 2,
    });
    await create(admin, { name: 'Mega' });
    expect(await schemeNames(server, admin)).toEqual(['1 Confidence', '2 Mega']);
    expect((await listedSchemes(server, admin))[0]).toEqual(reply.body.scheme);
    const events = await auditDetails(server, admin, 'wagers.created');
    expect(events[0]).toEqual({ detail: { schemeName: 'Confidence' } });
  });

  it.each([
    [
      { type: 'percentage' as const, points: [1, 2], percentage: 30, bonusPoints: 7 },
      { points: [], percentage: 30, bonus: false, bonusPoints: null },
    ],
    [
      { type: 'standard' as const, points: [0.5], percentage: 400, singleUse: false },
      { points: [], percentage: null, singleUse: false },
    ],
    [
      { percentage: 50, bonusPoints: 1 },
      { points: [1, 3, 5], percentage: null, bonusPoints: null },
    ],
  ])('drops fields that its type does not use: %j', async (changes, stored) => {
    const admin = await verifiedAdmin(server);
    const { status, body } = await create(admin, changes);
    expect([status, body.scheme]).toMatchObject([201, stored]);
    expect(await listedSchemes(server, admin)).toEqual([body.scheme]);
  });

  it('refuses a name that the admin has used, in any case', async () => {
    const admin = await verifiedAdmin(server);
    expect((await create(admin, { name: 'Été' })).status).toBe(201);
    const reply = await create(admin, { name: ' ÉTÉ' });
    expect([reply.status, reply.error]).toMatchObject([
      406,
      { param: 'name', message: 'You already have a scheme with this name.' },
    ]);
    expect(await schemeNames(server, admin)).toEqual(['1 Été']);
    expect((await create(await verifiedAdmin(server), { name: 'Été' })).status).toBe(201);
  });

  it('lets exactly one of 50 parallel requests have a name', async () => {
    const admin = await verifiedAdmin(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => create(admin, { name: 'Sprint' })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 406)).toHaveLength(49);
    expect(await schemeNames(server, admin)).toEqual(['1 Sprint']);
  });

  it('numbers 50 parallel schemes without gaps and duplicates', async () => {
    const admin = await verifiedAdmin(server);
    const replies = await Promise.all(Array.from({ length: 50 }, () => create(admin)));
    expect(replies.every((reply) => reply.status === 201)).toBe(true);
    const orders = (await listedSchemes(server, admin)).map((scheme) => scheme.order);
    expect(orders).toEqual(orders.map((_, index) => index + 1));
    expect(orders).toHaveLength(50);
  });

  it.each([
    [{ name: '' }, 'name', 'Round name is required!'],
    [{ points: [] }, 'points', 'Please, add points!'],
    [{ points: [3, 0] }, 'points.1', 'Minimum 1!'],
    [{ type: 'percentage' as const, percentage: 101 }, 'percentage', 'Maximum 100!'],
    [
      { type: 'percentage' as const, percentage: 50, singleUse: false },
      'singleUse',
      'Field must be checked',
    ],
    [{ bonus: true, bonusPoints: null }, 'bonusPoints', 'Please, add bonus points!'],
  ])('refuses %j, as does changing', async (changes, param, message) => {
    const admin = await verifiedAdmin(server);
    const schemeId = await createdScheme(server, admin);
    const before = await listedSchemes(server, admin);
    for (const reply of [await create(admin, changes), await update(admin, schemeId, changes)]) {
      expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    }
    expect(await listedSchemes(server, admin)).toEqual(before);
  });

  it('refuses a type that does not exist', async () => {
    const { token } = await verifiedAdmin(server);
    const body = { ...newScheme(), type: 'double' };
    const reply = await server.raw({
      method: 'POST',
      path: '/api/admin/wager-scheme',
      token,
      body,
    });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { param: 'type', message: 'Wrong type of scheme!' },
    ]);
    expect(await listedSchemes(server, { token })).toEqual([]);
  });
});

describe('changing a wager scheme', () => {
  it('keeps its place and its rounds', async () => {
    const admin = await verifiedAdmin(server);
    const [, second] = await schemesNamed(server, admin, 'ABC');
    const schemeId = String(second);
    const roundId = await createdRound(server, admin);
    const { token } = admin;
    await server.call(roundCalls.connectScheme, { roundId, schemeId }, { token });
    const changes = { name: 'Half', type: 'percentage' as const, percentage: 50 };
    const reply = await update(admin, schemeId, changes);
    expect([reply.status, reply.body.scheme]).toMatchObject([
      200,
      { _id: schemeId, order: 2, ...changes, points: [] },
    ]);
    expect(await schemeNames(server, admin)).toEqual(['1 A', '2 Half', '3 C']);
    const rounds = await server.call(roundCalls.list, {}, { token });
    expect(rounds.body.preEnteredRounds[0]?.wagerScheme).toEqual({ _id: schemeId, name: 'Half' });
    expect(await auditDetails(server, admin, 'wagers.updated')).toEqual([
      { detail: { schemeName: 'Half', previousSchemeName: 'B' } },
    ]);
  });

  it.each([
    ['half', { loses: 'half' }, ['half', true]],
    ['half, as long as the change does not say', {}, ['half', true]],
    ['nothing, if the change turns it off', { subtractForIncorrect: false }, [undefined, false]],
    ['nothing', { loses: 'nothing' }, [undefined, false]],
    ['all of it', { loses: 'all', subtractForIncorrect: false }, [undefined, true]],
  ] as const)('lets a wrong answer cost %s', async (_what, changes, expected) => {
    const admin = await verifiedAdmin(server);
    const created = await create(admin, { loses: 'half' });
    expect(created.body.scheme).toMatchObject({ loses: 'half', subtractForIncorrect: true });
    const { body } = await update(admin, created.body.scheme._id, changes);
    const [listed] = await listedSchemes(server, admin);
    expect(listed).toEqual(body.scheme);
    expect([listed?.loses, listed?.subtractForIncorrect]).toEqual(expected);
    expect(listed).not.toHaveProperty('losesHalf');
  });

  it('costs nothing once an earlier version turned the loss off', async () => {
    const admin = await verifiedAdmin(server);
    await create(admin, { loses: 'half' });
    await server.sql('update wager_schemes set subtract_for_incorrect = false');
    const [listed] = await listedSchemes(server, admin);
    expect(listed).not.toHaveProperty('loses');
  });

  it('refuses the name of another scheme, but not its own', async () => {
    const admin = await verifiedAdmin(server);
    const [first] = await schemesNamed(server, admin, 'AB');
    const schemeId = String(first);
    const taken = await update(admin, schemeId, { name: 'b' });
    expect([taken.status, taken.error]).toMatchObject([406, { param: 'name' }]);
    expect(await schemeNames(server, admin)).toEqual(['1 A', '2 B']);
    expect((await update(admin, schemeId, { name: 'a' })).status).toBe(200);
    expect(await schemeNames(server, admin)).toEqual(['1 a', '2 B']);
  });
});

describe('deleting a wager scheme', () => {
  it('disconnects its rounds, and renumbers and returns the rest', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    const [, b, c] = await schemesNamed(server, admin, 'ABCDE');
    const [used, other] = [await createdRound(server, admin), await createdRound(server, admin)];
    const [usedScheme, otherScheme] = [String(b), String(c)];
    await server.call(roundCalls.connectScheme, { roundId: used, schemeId: usedScheme }, { token });
    await server.call(
      roundCalls.connectScheme,
      { roundId: other, schemeId: otherScheme },
      { token },
    );
    const reply = await remove(admin, usedScheme);
    expect(reply.status).toBe(200);
    expect(await schemeNames(server, admin)).toEqual(['1 A', '2 C', '3 D', '4 E']);
    expect(reply.body.schemes).toEqual(await listedSchemes(server, admin));
    const { body } = await server.call(roundCalls.list, {}, { token });
    const schemes = body.preEnteredRounds.map((round) => [round._id, round.wagerScheme?.name]);
    expect(Object.fromEntries(schemes)).toEqual({ [used]: undefined, [other]: 'C' });
    expect(await auditDetails(server, admin, 'wagers.deleted')).toEqual([
      { detail: { schemeName: 'B' } },
    ]);
    expect((await remove(admin, usedScheme)).status).toBe(404);
  });

  it('never leaves a round with a deleted scheme, even if the two overlap', async () => {
    const admin = await verifiedAdmin(server);
    const { token } = admin;
    const schemeId = await createdScheme(server, admin);
    const roundIds = await Promise.all(
      Array.from({ length: 20 }, () => createdRound(server, admin)),
    );
    const connecting = roundIds.map((roundId) =>
      server.call(roundCalls.connectScheme, { roundId, schemeId }, { token }),
    );
    const replies = await Promise.all([...connecting, remove(admin, schemeId)]);
    const statuses = new Set<number>(replies.map((reply) => reply.status));
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await listedSchemes(server, admin)).toEqual([]);
    expect(await server.sql('select id from rounds where wager_scheme_id is not null')).toEqual([]);
  });
});

const schemesOf = async (host: TestHost) => {
  const token = await hostToken(server, host);
  return (await server.call(hostSessionCalls.schemes, {}, { token })).body.schemes;
};

describe('the wager schemes that a host may choose', () => {
  it('are those of its admin in their order, while it has PRO', async () => {
    const admin = await subscribedAdmin(server);
    const host = await createdHost(server, admin);
    await createdScheme(server, await subscribedAdmin(server), { name: 'Foreign' });
    const ladder = await createdScheme(server, admin, { name: 'Ladder' });
    const half = await createdScheme(server, admin, {
      name: 'Half',
      type: 'percentage',
      percentage: 50,
    });
    expect(await schemesOf(host)).toEqual([
      { _id: ladder, name: 'Ladder', type: 'points' },
      { _id: half, name: 'Half', type: 'percentage' },
    ]);
    await server.endSubscription(admin.adminId);
    expect(await schemesOf(host)).toEqual([]);
  });

  it('are none for a host on its own', async () => {
    expect(await schemesOf(await independentHost(server))).toEqual([]);
  });
});

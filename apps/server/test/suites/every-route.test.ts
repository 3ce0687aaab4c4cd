import { API_BASE, allCalls, errorTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../src/platform/secrets.ts';
import { ACTOR_NAMES, type ActorName, actorsFor, expectedStatus, makeAdmitted } from '../actors.ts';
import { callFixtures, newTenant } from '../calls/call-fixtures.ts';
import {
  idPaths,
  idPathsIn,
  pathsNamedLikeIds,
  testedCalls,
  testedKinds,
  valueAt,
  withValueAt,
} from '../calls/call-parts.ts';
import { dumpTables } from '../database/table-dump.ts';
import { startTestServer } from '../harness.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();
const everybody = actorsFor(server);

const callsWithIds = testedKinds.filter(({ call }) => idPaths(call).length > 0);

describe('the list of calls', () => {
  it('has a fixture for each call', () => {
    const missing = allCalls.filter((call) => callFixtures[call.name] === undefined);
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  it('names each call once, and each method and path', () => {
    const names = allCalls.map((call) => call.name);
    expect(new Set(names).size).toBe(names.length);
    const routes = allCalls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('checks every field that is named like an id as an id', () => {
    for (const call of allCalls) expect(idPaths(call)).toEqual(pathsNamedLikeIds(call));
  });

  it('is what the OpenAPI document lists', async () => {
    const { body } = await server.raw({ method: 'GET', path: `${API_BASE}/openapi.json` });
    const documentSchema = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ operationId: z.optional(z.string()) })),
      ),
    });
    const { paths } = documentSchema.parse(body);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
    );
    const expected = allCalls.map((call) => [
      call.name,
      call.method.toLowerCase(),
      API_BASE + call.path.replace(/:(\w+)/g, '{$1}'),
    ]);
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('has errors of one shape, which the document says once', async () => {
    const { body } = await server.raw({ method: 'GET', path: `${API_BASE}/openapi.json` });
    const documentSchema = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
      ),
      components: z.object({ responses: z.record(z.string(), z.unknown()) }),
    });
    const { paths, components } = documentSchema.parse(body);
    const errors = Object.values(paths)
      .flatMap((methods) =>
        Object.values(methods).flatMap((call) => Object.entries(call.responses)),
      )
      .filter(([status]) => Number(status) >= 400);
    expect(errors.length).toBeGreaterThan(allCalls.length);
    for (const [, error] of errors) expect(error).toEqual({ $ref: '#/components/responses/Error' });
    const schema = { required: ['message', 'requestId'] };
    expect(components.responses).toMatchObject({
      Error: { content: { 'application/json': { schema } } },
    });
  });
});

describe('the access matrix', () => {
  it.each(testedCalls)('of $name', async ({ call, fixture }) => {
    const actors = await everybody();
    const knock = async (actor: ActorName, input: Record<string, unknown>) => {
      const reply = await server.raw({ ...requestFor(call, input), token: actors.tokens[actor] });
      expect([actor, reply.status]).toEqual([actor, expectedStatus(call, actor)]);
      return reply;
    };
    const isServed = (actor: ActorName) => expectedStatus(call, actor) === call.status;
    // Whoever is refused uses nothing up: one input serves them all.
    const refused = ACTOR_NAMES.filter((actor) => !isServed(actor));
    const input = refused.length === 0 ? {} : await fixture(server, actors.mine);
    for (const actor of refused) await knock(actor, input);
    for (const actor of ACTOR_NAMES.filter(isServed)) {
      const tenant = actor === 'super admin' ? actors.other : actors.mine;
      call.reply.parse((await knock(actor, await fixture(server, tenant))).body);
    }
  });
});

describe('an address with a trailing slash', () => {
  it.each(testedCalls)('makes no difference to $name', async ({ call, fixture }) => {
    const { token, tenant } = await makeAdmitted(server, call);
    const request = requestFor(call, await fixture(server, tenant));
    const [before, query] = request.path.split('?');
    const path = query === undefined ? `${before}/` : `${before}/?${query}`;
    expect((await server.raw({ ...request, path, token })).status).toBe(call.status);
  });
});

describe('ids that name nothing of the caller’s', () => {
  it.each(callsWithIds)('are not found by $name, which then changes nothing', async (tested) => {
    const { call, fixture } = tested;
    const { token, tenant } = await makeAdmitted(server, call);
    const stranger = await newTenant(server);
    const [own, foreign] = [await fixture(server, tenant), await fixture(server, stranger)];
    const before = await dumpTables(server);
    for (const path of idPathsIn(call, own)) {
      const malformed = ['not-an-id', "' or true --", `${String(valueAt(own, path))}0`, '\0'];
      for (const id of [valueAt(foreign, path), newId(), ...malformed]) {
        const input = z.record(z.string(), z.unknown()).parse(withValueAt(own, path, id));
        const reply = await server.raw({ ...requestFor(call, input), token });
        expect([id, reply.status]).toEqual([id, 404]);
        expect(reply.body).toEqual({
          message: errorTexts.notFound,
          requestId: expect.any(String),
        });
      }
    }
    expect(await dumpTables(server)).toEqual(before);
    const control = await server.raw({ ...requestFor(call, own), token });
    expect(control.status).toBe(call.status);
  });
});

describe('an address that nothing serves', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/admin/hosts-list'],
    ['PATCH', '/api/admin/me'],
    ['GET', '/api//admin/me'],
    ['GET', '/api/admin/hosts-list/more'],
    ['GET', `/api/admin/validate-token/${'x'.repeat(300)}`],
    ['POST', '/nothing'],
  ])('is not found: %s %s', async (method, path) => {
    const reply = await server.raw({ method, path });
    expect([reply.status, reply.body]).toEqual([
      404,
      { message: errorTexts.notFound, requestId: expect.any(String) },
    ]);
  });

  it('is a request that cannot be read where it cannot be decoded', async () => {
    const reply = await server.raw({ method: 'GET', path: '/api/admin/validate-token/%E0%A4%A' });
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: errorTexts.unreadable, requestId: expect.any(String) },
    ]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

import { API_BASE, allCalls, type Call, errorTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../src/platform/secrets.ts';
import {
  ACTOR_NAMES,
  type ActorName,
  type Actors,
  actorsFor,
  admitted,
  expectedStatus,
  tenantOf,
} from '../actors.ts';
import { callFixtures } from '../calls/call-fixtures.ts';
import {
  type FieldPath,
  idPaths,
  idPathsIn,
  pathsNamedLikeIds,
  type TestedCall,
  testedKinds,
  valueAt,
  withValueAt,
} from '../calls/call-parts.ts';
import { dumpTables } from '../database/table-dump.ts';
import { startTestServer } from '../harness.ts';
import { refusedBy } from '../refusals.ts';
import { requestFor } from '../request-of-call.ts';

const server = startTestServer();
const everybody = actorsFor(server);

const notFound = refusedBy(errorTexts.notFound);
type Input = Record<string, unknown>;

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

  it('validates every field that is named like an id as an id', () => {
    for (const call of allCalls) expect(idPaths(call)).toEqual(pathsNamedLikeIds(call));
  });

  it('is the list of the OpenAPI document', async () => {
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

  it('has errors of one shape, as the document says', async () => {
    const { body } = await server.raw({ method: 'GET', path: `${API_BASE}/openapi.json` });
    const documentSchema = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
      ),
      components: z.object({
        responses: z.record(z.string(), z.unknown()),
        schemas: z.object({ Error: z.unknown() }),
      }),
    });
    const { paths, components } = documentSchema.parse(body);
    const errors = Object.values(paths)
      .flatMap((methods) =>
        Object.values(methods).flatMap((call) => Object.entries(call.responses)),
      )
      .filter(([status]) => Number(status) >= 400);
    expect(errors.length).toBeGreaterThan(allCalls.length);
    const schema = { $ref: '#/components/schemas/Error' };
    for (const [, error] of errors) {
      const { $ref } = z.object({ $ref: z.string() }).parse(error);
      const named = components.responses[$ref.replace('#/components/responses/', '')];
      expect(named).toMatchObject({ content: { 'application/json': { schema } } });
    }
    const required = ['message', 'code', 'requestId'];
    expect(components.schemas.Error).toMatchObject({ required });
  });
});

describe('each call', { tags: ['each-call'] }, () => {
  const isServed = (call: Call, actor: ActorName) => expectedStatus(call, actor) === call.status;

  /** Sessions keep the time of their last use. */
  async function rowsBesidesSessions() {
    const { sessions, ...rows } = await dumpTables(server);
    return rows;
  }

  async function expectRefusals({ call }: TestedCall, own: Input, { tokens }: Actors) {
    const before = await rowsBesidesSessions();
    for (const actor of ACTOR_NAMES.filter((name) => !isServed(call, name))) {
      const reply = await server.raw({ ...requestFor(call, own), token: tokens[actor] });
      expect([actor, reply.status]).toEqual([actor, expectedStatus(call, actor)]);
    }
    expect(await rowsBesidesSessions()).toEqual(before);
  }

  async function expectForeignIdsNotFound(
    { call, fixture }: TestedCall,
    own: Input,
    actors: Actors,
  ) {
    const paths = idPathsIn(call, own);
    if (paths.length === 0) return;
    const { token, stranger } = admitted(call, actors);
    const foreign = await fixture(server, stranger);
    const ask = async (path: FieldPath, id: unknown) => {
      const input = z.record(z.string(), z.unknown()).parse(withValueAt(own, path, id));
      const reply = await server.raw({ ...requestFor(call, input), token });
      expect([id, reply.status, reply.body]).toEqual([id, 404, notFound]);
    };
    // The first request of a minute stores the time of the session's last use.
    for (const path of paths) await ask(path, newId());
    const before = await dumpTables(server);
    for (const path of paths) {
      // Super admins reach every organization.
      const others = call.access === 'super' ? [] : [valueAt(foreign, path)];
      const malformed = ['not-an-id', "' or true --", `${String(valueAt(own, path))}0`, '\0'];
      for (const id of [...others, newId(), ...malformed]) await ask(path, id);
    }
    expect(await dumpTables(server)).toEqual(before);
  }

  /** The first request uses up the input. A slash at the end makes no difference. */
  async function expectServed({ call, fixture }: TestedCall, own: Input, actors: Actors) {
    const { token } = admitted(call, actors);
    const served = ACTOR_NAMES.filter((name) => isServed(call, name));
    const [first] = served.filter((name) => actors.tokens[name] === token);
    expect(first).toBeDefined();
    for (const actor of [...served].sort((a, b) => Number(b === first) - Number(a === first))) {
      const tenant = tenantOf(call, actor, actors);
      const request = requestFor(call, actor === first ? own : await fixture(server, tenant));
      const path = actor === first ? request.path.replace(/(?=\?|$)/, '/') : request.path;
      const reply = await server.raw({ ...request, path, token: actors.tokens[actor] });
      expect([actor, reply.status]).toEqual([actor, call.status]);
      call.reply.parse(reply.body);
    }
  }

  it.each(testedKinds)(
    'serves admitted callers, and only their own data: $name',
    async (tested) => {
      const actors = await everybody();
      const own = await tested.fixture(server, admitted(tested.call, actors).tenant);
      await expectRefusals(tested, own, actors);
      await expectForeignIdsNotFound(tested, own, actors);
      await expectServed(tested, own, actors);
    },
  );
});

describe('an unknown address', () => {
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
    expect([reply.status, reply.body]).toEqual([404, notFound]);
  });

  it('is an unreadable request if it cannot be decoded', async () => {
    const reply = await server.raw({ method: 'GET', path: '/api/admin/validate-token/%E0%A4%A' });
    expect([reply.status, reply.body]).toEqual([400, refusedBy(errorTexts.unreadable)]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
  });
});

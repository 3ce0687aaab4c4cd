import { API_BASE, allCalls } from '@emcee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  requestBody: z.optional(z.unknown()),
  'x-right': z.optional(z.string()),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  parameters: z._default(
    z.array(z.object({ name: z.string(), description: z.optional(z.string()) })),
    [],
  ),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject(operationSchema.shape))),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })),
  }),
});
type Operation = z.output<typeof operationSchema>;

let components: unknown;
let schemes: string[];
let operations: Map<string, Operation>;

beforeAll(async () => {
  const { body } = await server.raw({ method: 'GET', path: `${API_BASE}/openapi.json` });
  const document = documentSchema.parse(body);
  components = document.components;
  schemes = Object.keys(document.components.securitySchemes);
  operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
});

function fieldsIn(part: unknown, at: string): (readonly [path: string, field: unknown])[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties } = Object.fromEntries(Object.entries(part));
  const own = Object.entries(properties ?? {}).map(
    ([name, field]) => [`${at} ${name}`, field] as const,
  );
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, inner]) => fieldsIn(inner, `${at} ${key}`)),
  ];
}

function isDescribed(field: unknown): boolean {
  const { description } = Object.fromEntries(Object.entries(field ?? {}));
  return typeof description === 'string' && description.trim() !== '';
}

describe('the OpenAPI document', () => {
  it('describes every field of every call', () => {
    const parameters = [...operations.values()].flatMap(({ operationId, parameters }) =>
      parameters.map((parameter) => [`${operationId} ${parameter.name}`, parameter] as const),
    );
    const fields = [
      ...parameters,
      ...fieldsIn(components, 'components'),
      ...[...operations].flatMap(([name, operation]) => fieldsIn(operation, name)),
    ];
    expect(fields.length).toBeGreaterThan(2_500);
    expect(fields.filter(([, field]) => !isDescribed(field)).map(([path]) => path)).toEqual([]);
  });

  it('summarizes every call, with comments that no browser loads', () => {
    expect(operations.size).toBe(allCalls.length);
    const silent = [...operations.values()].filter(({ summary = '' }) => !/[.)]$/.test(summary));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
    expect(allCalls.filter((call) => 'summary' in call)).toEqual([]);
  });

  it('describes each command of a host', () => {
    const { requestBody } = operations.get('live.command') ?? {};
    expect(JSON.stringify(requestBody)).toContain('"description":"Opens the room: starts a game."');
  });

  it('names the token that each call needs', () => {
    expect(schemes).toEqual(['admin', 'host', 'device', 'screen']);
    const tokens = (name: string) =>
      operations.get(name)?.security?.flatMap((scheme) => Object.keys(scheme));
    expect(tokens('hosts.list')).toEqual(['admin']);
    expect(tokens('venues.list')).toEqual(['admin']);
    expect(tokens('live.command')).toEqual(['host']);
    expect(tokens('play.answer')).toEqual(['device']);
    expect(tokens('pastGames.read')).toEqual(['device']);
    expect(tokens('screen.stream')).toEqual(['screen']);
    expect(tokens('account.verify')).toEqual(['admin']);
    expect(tokens('play.join')).toBeUndefined();
    const needing = allCalls.filter(({ access }) => access !== 'public');
    expect(needing.filter(({ name }) => tokens(name)?.length !== 1)).toEqual([]);
  });

  it('names the right that each call of a verified admin needs, and its roles', () => {
    for (const { name, right } of allCalls) {
      expect([name, operations.get(name)?.['x-right']]).toEqual([name, right]);
    }
    expect(operations.get('rounds.create')?.description).toMatch(/For owner, admin, editor\.$/);
  });

  it('says of each event stream that events are whole, and which is the newest', () => {
    const streams = allCalls.filter(({ events }) => events !== undefined);
    expect(streams.map(({ name }) => name)).toContain('play.stream');
    for (const { name, events = {} } of streams) {
      const { description } = operations.get(name) ?? {};
      expect(description).toContain('Each event is whole');
      expect(description).toContain('The highest `seq` of a game is the newest');
      for (const event of Object.keys(events)) {
        expect(description).toMatch(new RegExp(`^- \`${event}\`: [A-Z]`, 'm'));
      }
    }
  });
});

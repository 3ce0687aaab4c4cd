import { API_BASE, allCalls, refusalWith } from '@emcee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { USE_CASE_CODES } from '../../src/platform/http/use-case-codes.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  requestBody: z.optional(
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) })),
    }),
  ),
  responses: z.record(
    z.string(),
    z.looseObject({
      $ref: z.optional(z.string()),
      description: z.optional(z.string()),
      content: z.optional(
        z.record(
          z.string(),
          z.looseObject({ schema: z.unknown(), example: z.optional(z.unknown()) }),
        ),
      ),
    }),
  ),
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
    responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  }),
});
type Operation = z.output<typeof operationSchema>;

let components: z.output<typeof documentSchema>['components'];
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

function repliesOf({ responses }: Operation): { status: string; description: string }[] {
  return Object.entries(responses).map(([status, { $ref = '', description }]) => {
    const shared = components.responses[$ref.replace('#/components/responses/', '')];
    return { status, description: description ?? shared?.description ?? '' };
  });
}

function isDescribed(field: unknown): boolean {
  const { description } = Object.fromEntries(Object.entries(field ?? {}));
  return typeof description === 'string' && description.trim() !== '';
}

describe('the OpenAPI document', () => {
  it('lists the codes of use cases, each of a call and a refusal', () => {
    const names = new Set<string>(allCalls.map(({ name }) => name));
    for (const [key, codes] of Object.entries(USE_CASE_CODES)) {
      const [name = '', status] = key.split(' ');
      expect(names).toContain(name);
      const operation = operations.get(name);
      const statuses = operation && repliesOf(operation).map((reply) => reply.status);
      expect([key, statuses]).toEqual([key, expect.arrayContaining([status])]);
      for (const code of codes.trim().split(/\s+/))
        expect([code, refusalWith(code)]).not.toEqual([code, undefined]);
    }
    const signIn = operations.get('account.signIn');
    const about = signIn && repliesOf(signIn).find(({ status }) => status === '403')?.description;
    expect(about).toMatch(/`account.wrong-credentials`/);
  });

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

  it('has an example of each request that the call accepts, and of each reply', () => {
    for (const { name, body, file, events, status } of allCalls) {
      const { requestBody, responses = {} } = operations.get(name) ?? {};
      const example = requestBody?.content['application/json']?.example;
      const refusal = file === undefined && body !== undefined && z.safeParse(body, example).error;
      expect([name, refusal || undefined]).toEqual([name, undefined]);
      if (events !== undefined) continue;
      const reply = responses[status]?.content?.['application/json'];
      expect([name, typeof reply?.example]).not.toEqual([name, 'undefined']);
    }
  });

  it('describes each reply, and names the codes of each error', () => {
    const replies = [...operations].flatMap(([name, operation]) =>
      repliesOf(operation).map((reply) => ({ name, ...reply })),
    );
    expect(replies.filter(({ description }) => /Default|^$/.test(description))).toEqual([]);
    const ofAnswer = replies.filter(({ name }) => name === 'play.answer');
    const said = Object.fromEntries(ofAnswer.map((reply) => [reply.status, reply.description]));
    expect(said['409']).toContain('`live.bet-invalid`');
    expect(said['401']).toContain('`request.signed-out`');
    const silent = replies.filter(
      ({ status, description }) =>
        /^(400|401|409|429|500|503)$/.test(status) && !/ Codes: `/.test(description),
    );
    expect(silent).toEqual([]);
  });

  it.each([
    ['play.answer', 'basedOn', 'changed-by-team'],
    ['play.answer', 'reason', '`bet-required`: the wager scheme demands a bet'],
    ['play.stream', 'results', 'once it is published'],
    ['play.stream', 'isOnlyOne', 'no other team was right or half right'],
    ['play.stream', 'text', 'The note of the host or admin'],
    ['play.stream', 'gone', '`ended`: the game ended while the team waited'],
    ['screen.stream', 'gone', '`revoked`: the screen was disconnected'],
    ['play.stream', 'round', 'The round that is played, else the one that is marked'],
    ['live.command', 'message', 'The text to show on the big screen.'],
    ['live.command', 'points', 'The value of the question, in steps of 0.5.'],
    ['invitations.read', 'invitationToken', 'The token in the mailed link.'],
  ])('describes in %s the field %s by its meaning there', (name, field, words) => {
    const operation = operations.get(name);
    const fields = fieldsIn(operation, name).filter(([path]) => path.endsWith(` ${field}`));
    const parameters = operation?.parameters.filter((parameter) => parameter.name === field);
    expect(JSON.stringify([...fields.map(([, each]) => each), parameters])).toContain(words);
  });

  it('shows the data of events in their schema', () => {
    const { responses = {} } = operations.get('play.stream') ?? {};
    const schema = responses['200']?.content?.['text/event-stream']?.schema;
    const names = ['stage', 'own', 'board', 'gone', 'waiting', 'later'];
    expect(Object.keys(Object(schema).properties)).toEqual(names);
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

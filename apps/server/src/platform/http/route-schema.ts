import { type Call, type CallFile, DEVICE_TOKEN_HEADER, errorSchema } from '@emcee/contract';
import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Gets names such as `body`; `errors` is the schema of all errors. */
type Part = (schema: JsonSchema, ...names: string[]) => JsonSchema;

const deviceHeader = {
  type: 'object',
  properties: {
    [DEVICE_TOKEN_HEADER]: { type: 'string', description: 'The newest `deviceToken` of a reply.' },
  },
};
const errorJsonSchema = toJsonSchema(errorSchema, 'output');

const schemas = new WeakMap<Call, JsonSchema>();

/** Caches schemas, so that each call has one object. */
export function routeSchema(call: Call): JsonSchema {
  const known = schemas.get(call);
  if (known !== undefined) return known;
  const schema = schemaOfRoute(call);
  schemas.set(call, schema);
  return schema;
}

/** Passes the schema of each part through `part`. */
export function schemaOfRoute(call: Call, part: Part = (schema) => schema): JsonSchema {
  const input = Object.fromEntries(
    [
      ['params', 'params', call.params] as const,
      ['querystring', 'query', call.query] as const,
      ['body', 'body', call.body] as const,
    ].flatMap(([key, name, schema]) =>
      schema === undefined ? [] : [[key, part(toJsonSchema(schema, 'input'), name)]],
    ),
  );
  const error = part(errorJsonSchema, 'errors');
  const errors = Object.fromEntries(errorStatuses(call).map((status) => [status, error]));
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    ...(call.takesDevice ? { headers: deviceHeader } : {}),
    ...input,
    ...(call.file === undefined ? {} : formSchema(call.file)),
    response: { ...errors, [call.status]: replySchema(call, part) },
  };
}

function replySchema({ events, reply }: Call, part: Part): JsonSchema {
  if (events === undefined) return part(toJsonSchema(reply, 'output'), 'reply');
  const data = Object.entries(events).map(([name, schema]) => [
    name,
    toJsonSchema(schema, 'output'),
  ]);
  const schema = part({ type: 'object', properties: Object.fromEntries(data) }, 'events');
  return {
    description:
      'A stream of server-sent events. Each property is the data of the event of that name.',
    content: { 'text/event-stream': { schema } },
  };
}

/** The error statuses of a call: its own, and those that its access and input imply. */
export function errorStatuses(call: Call): number[] {
  const statuses = new Set<number>([...call.errors, 500, 503]);
  if (call.access !== 'public' && !call.errors.includes(430)) statuses.add(401);
  if (call.access !== 'public' && call.access !== 'signed-in') statuses.add(403);
  if (call.body !== undefined || call.file !== undefined)
    for (const status of [400, 408, 409, 413, 415]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

function formSchema({ field, maxBytes }: CallFile): JsonSchema {
  const description = `The file, of at most ${maxBytes} bytes.`;
  const file = { type: 'string', format: 'binary', description };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [field]: file }, required: [field] },
  };
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  // fast-json-stringify reads draft 7. Refinements have no JSON Schema and are left out.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return json;
}

import { type Call, type CallFile, DEVICE_TOKEN_HEADER, errorSchema } from '@emcee/contract';
import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

const deviceHeader = { type: 'object', properties: { [DEVICE_TOKEN_HEADER]: { type: 'string' } } };
const errorJsonSchema = toJsonSchema(errorSchema, 'output');

const schemas = new WeakMap<Call, JsonSchema>();

/**
 * Describes a call for the serializers and the OpenAPI document; cached, so the same object each
 * time.
 */
export function routeSchema(call: Call): JsonSchema {
  const known = schemas.get(call);
  if (known !== undefined) return known;
  const schema = describeRoute(call);
  schemas.set(call, schema);
  return schema;
}

function describeRoute(call: Call): JsonSchema {
  const input = Object.fromEntries(
    [
      ['params', call.params] as const,
      ['querystring', call.query] as const,
      ['body', call.body] as const,
    ].flatMap(([part, schema]) =>
      schema === undefined ? [] : [[part, toJsonSchema(schema, 'input')]],
    ),
  );
  const errors = Object.fromEntries(errorStatuses(call).map((status) => [status, errorJsonSchema]));
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    ...securityOf(call),
    ...(call.takesDevice ? { headers: deviceHeader } : {}),
    ...input,
    ...(call.file === undefined ? {} : formSchema(call.file)),
    response: { ...errors, [call.status]: replySchema(call) },
  };
}

function securityOf({ access, takesToken }: Call): JsonSchema {
  if (access !== 'public') return { security: [{ bearer: [] }] };
  return takesToken ? { security: [{}, { bearer: [] }] } : {};
}

function replySchema(call: Call): JsonSchema {
  if (call.events === undefined) return toJsonSchema(call.reply, 'output');
  const events = Object.entries(call.events).map(([name, data]) => [
    name,
    toJsonSchema(data, 'output'),
  ]);
  const schema = { type: 'string', 'x-events': Object.fromEntries(events) };
  return {
    description: 'A server-sent event stream. `x-events` describes the data of each event.',
    content: { 'text/event-stream': { schema } },
  };
}

/** Every error status of a call: its own, and those that its access and input imply. */
function errorStatuses(call: Call): number[] {
  const statuses = new Set<number>([...call.errors, 500, 503]);
  if (call.access !== 'public' && !call.errors.includes(430)) statuses.add(401);
  if (call.access !== 'public' && call.access !== 'signed-in') statuses.add(403);
  if (call.body !== undefined || call.file !== undefined)
    for (const status of [400, 408, 409, 413, 415]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

function formSchema({ field }: CallFile): JsonSchema {
  const file = { type: 'string', format: 'binary' };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [field]: file }, required: [field] },
  };
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  // Draft 7 because fast-json-stringify reads it. Refinements have no JSON Schema and are left out.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return json;
}

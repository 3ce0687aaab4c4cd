import { type Access, type Call, callGroups, IDLE_HEADER, rolesWith } from '@emcee/contract';
import { codesOf } from './call-codes.ts';
import type { Describe } from './descriptions.ts';
import { exampleOf } from './example-of.ts';
import { type JsonSchema, schemaOfRoute } from './route-schema.ts';

const STREAM =
  'The reply is a stream of server-sent events. It may end at any time: open it again. Each event is ' +
  'whole and replaces the last one of its name. The highest `seq` of a game is the newest: ignore ' +
  'events with a lower one.';

/** As `docs/api.md` says it. */
const ABOUT_ERROR: Readonly<Record<number, string>> = {
  400: "The request can't be read.",
  401: 'The token is missing, expired or revoked.',
  403: 'Wrong credentials, not allowed, or not verified yet.',
  404: "It doesn't exist, or isn't yours.",
  406: "The named thing doesn't exist, or the name is taken.",
  408: 'The request took too long to arrive.',
  409: 'A field is wrong: `param` names it.',
  413: 'The body is too large.',
  415: 'The body has the wrong type.',
  420: "The subscription doesn't allow it.",
  429: 'Too many requests: wait for the seconds in `Retry-After`.',
  430: 'The token is missing, expired or revoked.',
  500: 'Our fault.',
  503: 'The database or another required service is unavailable.',
};

/** The field of a schema that describes its reply in the document. */
const DESCRIPTION = 'x-response-description';

const NESTED = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'];

const SCHEME_OF_ACCESS = {
  'signed-in': 'admin',
  verified: 'admin',
  super: 'admin',
  host: 'host',
  player: 'device',
  'past-game': 'device',
  screen: 'screen',
} as const satisfies Record<Exclude<Access, 'public'>, string>;

const ON_IDLE = `A request with the header \`${IDLE_HEADER}: 1\` doesn't count as a use of the token.`;

export const securitySchemes = {
  admin: bearer(`The \`token\` of an admin, from \`PUT /api/admin/sign-in\`. ${ON_IDLE}`),
  host: bearer(`The \`token\` of a host, from \`PUT /api/auth/sign-in\`. ${ON_IDLE}`),
  device: bearer(
    'The `deviceSecret` that a phone made and joined with. For past games, also the `playerToken` of a login.',
  ),
  screen: bearer(
    'The `screenSecret` of a paired screen, or the `screenToken` of `POST /api/live/screens`.',
  ),
};

function bearer(description: string) {
  return { type: 'http', scheme: 'bearer', description } as const;
}

const callsByName = new Map(
  Object.entries(callGroups).flatMap(([group, calls]) =>
    Object.entries(calls).map(([key, call]) => [call.name, { call, path: [group, key] }] as const),
  ),
);

/** Returns the schema unchanged if the route is no call. */
export function documentedRoute(schema: JsonSchema, describe: Describe): JsonSchema {
  const found = callsByName.get(String(schema.operationId));
  if (found === undefined) return schema;
  const { call, path } = found;
  const [summary = '', ...more] = (describe(path) ?? '').split(/(?<=\.) /);
  const schemas = schemaOfRoute(call, (part, ...names) =>
    described(part, names[0] === 'errors' ? ['errorSchema'] : [...path, ...names], describe),
  );
  return {
    ...withExamples(schemas),
    response: repliesOf(call, schemas.response),
    ...securityOf(call),
    summary,
    description: [...more, ...aboutRoles(call), ...aboutStream(call, path, describe)].join(' '),
  };
}

function withExamples(schemas: JsonSchema): JsonSchema {
  const { params, querystring, body, consumes } = schemas;
  const fields = (schema: unknown) => {
    if (!isJsonSchema(schema) || !isJsonSchema(schema.properties)) return schema;
    const properties = Object.entries(schema.properties).map(([name, field]) => [
      name,
      isJsonSchema(field) ? { ...field, examples: [exampleOf(field, name)] } : field,
    ]);
    return { ...schema, properties: Object.fromEntries(properties) };
  };
  return {
    ...schemas,
    ...(params === undefined ? {} : { params: fields(params) }),
    ...(querystring === undefined ? {} : { querystring: fields(querystring) }),
    // A form has no example of a file.
    ...(consumes === undefined && isJsonSchema(body)
      ? { body: { ...body, examples: [exampleOf(body)] } }
      : {}),
  };
}

function repliesOf(call: Call, replies: unknown): JsonSchema {
  const all = isJsonSchema(replies) ? Object.entries(replies) : [];
  const described = all.map(([status, reply]) => {
    if (!isJsonSchema(reply)) return [status, reply];
    if (Number(status) !== call.status) {
      return [status, { ...reply, [DESCRIPTION]: aboutError(call, Number(status)) }];
    }
    if (call.events !== undefined) return [status, reply];
    const about = call.status === 201 ? 'Created.' : 'Done.';
    return [status, { ...reply, [DESCRIPTION]: about, examples: [exampleOf(reply)] }];
  });
  return Object.fromEntries(described);
}

/** Says why a call answers with a status, and lists the codes of that reply. */
function aboutError(call: Call, status: number): string {
  const codes = codesOf(call, status).map((code) => `\`${code}\``);
  return [ABOUT_ERROR[status] ?? '', codes.length === 0 ? '' : `Codes: ${codes.join(', ')}.`]
    .join(' ')
    .trim();
}

function securityOf({ access, right, takesToken }: Call): JsonSchema {
  if (access !== 'public') {
    const named = right === undefined ? {} : { 'x-right': right };
    return { security: [{ [SCHEME_OF_ACCESS[access]]: [] }], ...named };
  }
  return takesToken ? { security: [{}, { admin: [] }] } : {};
}

function aboutRoles({ right }: Call): string[] {
  return right === undefined ? [] : [`For ${rolesWith(right).join(', ')}.`];
}

function aboutStream({ events }: Call, path: readonly string[], describe: Describe): string[] {
  if (events === undefined) return [];
  const lines = Object.keys(events).map(
    (name) => `\n- \`${name}\`: ${describe([...path, 'events', name])}`,
  );
  return [STREAM, '\n', ...lines];
}

/** Options of a union are distinguished by their `kind`. */
function described(schema: JsonSchema, path: readonly string[], describe: Describe): JsonSchema {
  const { properties } = schema;
  const kind = isJsonSchema(properties) && isJsonSchema(properties.kind) && properties.kind.const;
  const here = typeof kind === 'string' ? [...path, kind] : path;
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isJsonSchema(value) ? described(value, here, describe) : value;
  };
  const field = ([name, value]: [string, unknown]) => {
    const at = [...here, name];
    const description = describe(at);
    return [name, isJsonSchema(value) ? { ...described(value, at, describe), description } : value];
  };
  const parts = NESTED.filter((name) => name in schema).map((name) => [name, inner(schema[name])]);
  return {
    ...schema,
    ...Object.fromEntries(parts),
    ...(here === path ? {} : { description: describe(here) }),
    ...(isJsonSchema(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(field)) }
      : {}),
  };
}

function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

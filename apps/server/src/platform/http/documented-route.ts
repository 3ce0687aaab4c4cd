import { type Access, type Call, callGroups, IDLE_HEADER, rolesWith } from '@emcee/contract';
import type { Describe } from './descriptions.ts';
import { type JsonSchema, schemaOfRoute } from './route-schema.ts';

const STREAM =
  'The reply is a stream of server-sent events. It may end at any time: open it again. Each event is ' +
  'whole and replaces the last one of its name. The highest `seq` of a game is the newest: ignore ' +
  'events with a lower one.';

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
  return {
    ...schemaOfRoute(call, (part, ...names) =>
      described(part, names[0] === 'errors' ? ['errorSchema'] : [...path, ...names], describe),
    ),
    ...securityOf(call),
    summary,
    description: [...more, ...aboutRoles(call), ...aboutStream(call, path, describe)].join(' '),
  };
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

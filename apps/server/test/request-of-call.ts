import { API_BASE, type Call, pathTo } from '@emcee/contract';
import * as z from 'zod';
import { formWith } from './form-bodies.ts';

export type RawRequest = {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

/** Parameters go into the path, the rest into the query or the body. */
export function requestFor(call: Call, input: Record<string, unknown>): RawRequest {
  const params = Object.fromEntries(
    Object.keys(call.params?.shape ?? {}).map((name) => [name, String(input[name])]),
  );
  const query = new URLSearchParams(
    Object.keys(call.query?.shape ?? {})
      .filter((name) => input[name] !== undefined)
      .map((name): [string, string] => [name, String(input[name])]),
  );
  const search = query.size === 0 ? '' : `?${query}`;
  const path = `${API_BASE}${pathTo(call.path, params)}${search}`;
  if (call.rawBody) return { method: call.method, path, ...rawParts(input) };
  if (call.file !== undefined) {
    return { method: call.method, path, ...formWith(call.file.field, input[call.file.field]) };
  }
  return {
    method: call.method,
    path,
    body: call.body === undefined ? undefined : input,
  };
}

function rawParts(input: Record<string, unknown>): Pick<RawRequest, 'body' | 'headers'> {
  const { body, headers } = rawInputShape.parse(input);
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}

const rawInputShape = z.object({
  body: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
});

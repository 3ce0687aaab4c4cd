import {
  API_BASE,
  ApiError,
  type Call,
  ERROR_STATUSES,
  type ErrorStatus,
  errorSchema,
  errorTexts,
  type InputOf,
  pathTo,
  type ReplyOf,
  unavailable,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { endHostSession, hostToken } from './host-session.ts';
import { currentSession } from './session.ts';

/** What a caller may add to a call. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Instead of the stored token: log-out revokes the one that it has just forgotten. */
  token?: string;
  /** The browser sends it although the page is being closed; for small bodies only. */
  outlivesPage?: boolean;
};

type Values = Readonly<Record<string, unknown>>;

function picked(schema: z.ZodMiniObject | undefined, values: Values): [string, unknown][] {
  if (schema === undefined) return [];
  return Object.keys(schema.shape)
    .filter((name) => values[name] !== undefined)
    .map((name) => [name, values[name]]);
}

function texts(entries: [string, unknown][]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function addressOf(call: Call, values: Values): string {
  const path = pathTo(call.path, texts(picked(call.params, values)));
  const query = new URLSearchParams(texts(picked(call.query, values))).toString();
  return `${API_BASE}${path}${query === '' ? '' : `?${query}`}`;
}

function formWith(field: string, values: Values): FormData {
  const form = new FormData();
  const file = values[field];
  if (file instanceof Blob) form.append(field, file);
  return form;
}

function requestOf(call: Call, values: Values, options: CallOptions): RequestInit {
  const stored = call.access === 'host' ? hostToken() : currentSession()?.token;
  const token = options.token ?? stored;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== undefined && call.access !== 'public') headers.Authorization = `Bearer ${token}`;
  const request: RequestInit = { method: call.method, headers };
  if (options.signal !== undefined) request.signal = options.signal;
  if (options.outlivesPage) request.keepalive = true;
  // The browser adds the content type of a form, because only it knows the boundary.
  if (call.file !== undefined) return { ...request, body: formWith(call.file.field, values) };
  if (call.body === undefined) return request;
  headers['Content-Type'] = 'application/json';
  return { ...request, body: JSON.stringify(Object.fromEntries(picked(call.body, values))) };
}

function isErrorStatus(status: number): status is ErrorStatus {
  return ERROR_STATUSES.some((known) => known === status);
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function apiErrorOf(response: Response): Promise<ApiError> {
  const envelope = z.safeParse(errorSchema, await response.json().catch(() => undefined));
  // Not our envelope, so not our server (a proxy, an outage page): nothing follows for the session.
  if (!envelope.success || !isErrorStatus(response.status)) return unavailable();
  const { message, param } = envelope.data;
  return new ApiError(response.status, message, {
    param,
    retryAfterSeconds: retryAfterOf(response),
  });
}

async function fetched(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw unavailable();
  }
}

function replySchemaOf<C extends Call>(definition: C): C['reply'] {
  return definition.reply;
}

/** As `call`, with the input already spread: for hooks, whose callers may leave an empty input out. */
export async function send<C extends Call>(
  definition: C,
  values: Values,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const address = addressOf(definition, values);
  const tokenOfHost = options.token ?? hostToken();
  const response = await fetched(address, requestOf(definition, values, options));
  if (!response.ok) {
    const apiError = await apiErrorOf(response);
    // The token of the call and not the newest one: its refusal may come after another sign-in.
    if (apiError.status === 401 && definition.access === 'host') endHostSession(tokenOfHost);
    throw apiError;
  }
  const body = await response.json().catch(() => undefined);
  const answer = z.safeParse<C['reply']>(replySchemaOf(definition), body);
  if (!answer.success) throw new ApiError(500, errorTexts.internal);
  return answer.data;
}

/**
 * Makes a call: the flat input fills path, query and body, the answer is checked with the call's own
 * schema. Everything that is no success is thrown as a `Refusal`; a network that is away is a 503.
 */
export function call<C extends Call>(
  definition: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  return send(definition, { ...input }, options);
}

/** Opens a call that answers with a stream: its body, to be read piece by piece. */
export async function openStream(
  definition: Call,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetched(addressOf(definition, {}), requestOf(definition, {}, { signal }));
  if (!response.ok) throw await apiErrorOf(response);
  if (response.body === null) throw unavailable();
  return response.body;
}

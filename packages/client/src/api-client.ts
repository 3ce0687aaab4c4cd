import {
  API_BASE,
  ApiError,
  type Call,
  DEVICE_TOKEN_HEADER,
  ERROR_STATUSES,
  type ErrorStatus,
  errorSchema,
  errorTexts,
  IDLE_HEADER,
  type InputOf,
  pathTo,
  type ReplyOf,
  unavailable,
} from '@emcee/contract';

export type CallOptions = {
  signal?: AbortSignal;
  /** Used instead of `tokenFor`'s token: sign-out revokes a token that the app has already forgotten. */
  token?: string;
  /** Sends the request even if the page is being closed. Browsers limit such bodies to 64 kB. */
  outlivesPage?: boolean;
  /** Repeats with the same key create only one item. Use it if a reply may have been lost. */
  idempotencyKey?: string;
};

type Values = Readonly<Record<string, unknown>>;

type RequestOptions = CallOptions & { deviceToken?: string | undefined; isIdle?: boolean };

export type FailedCall = { definition: Call; apiError: ApiError; token: string | undefined };

export type ApiOptions = {
  tokenFor: (definition: Call) => string | undefined;
  /** The token by which accounts recognize this browser; `keep` stores a new one. */
  device?: { token: () => string | undefined; keep: (token: string) => void };
  /** True if nobody uses the page, so that its requests don't extend the session. */
  isIdle?: () => boolean;
  /** Instead of the browser's, for replies that are already on their way. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>;
  /** Called before the caller gets the error. */
  onError: (failed: FailedCall) => void;
};

export type ApiClient = {
  /** Makes a call and checks the reply. Throws an `ApiError`, with status 503 if the network is down. */
  call: <C extends Call>(
    definition: C,
    input: InputOf<C>,
    options?: CallOptions,
  ) => Promise<ReplyOf<C>>;
  /** Like `call`, but typed loosely for hooks, whose callers may omit an empty input. */
  send: <C extends Call>(
    definition: C,
    values: Values,
    options?: CallOptions,
  ) => Promise<ReplyOf<C>>;
  /** Opens a call that replies with a stream, and returns its body. Throws an `ApiError` like `call`. */
  openStream: <C extends Call>(
    definition: C,
    signal: AbortSignal,
    ...input: Record<never, never> extends InputOf<C> ? [] : [input: InputOf<C>]
  ) => Promise<ReadableStream<Uint8Array>>;
};

function picked(schema: Call['params'], values: Values): [string, unknown][] {
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

function requestOf(call: Call, values: Values, options: RequestOptions): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.token !== undefined && (call.access !== 'public' || call.takesToken))
    headers.Authorization = `Bearer ${options.token}`;
  if (options.deviceToken !== undefined && call.takesDevice)
    headers[DEVICE_TOKEN_HEADER] = options.deviceToken;
  if (options.isIdle) headers[IDLE_HEADER] = '1';
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  const request: RequestInit = { method: call.method, headers };
  if (options.signal !== undefined) request.signal = options.signal;
  if (options.outlivesPage) request.keepalive = true;
  // The browser adds the content type of a form, because only it knows the boundary.
  if (call.file !== undefined) {
    const form = new FormData();
    const file = values[call.file.field];
    if (file instanceof Blob) form.append(call.file.field, file);
    return { ...request, body: form };
  }
  if (call.body === undefined) return request;
  headers['Content-Type'] = 'application/json';
  return { ...request, body: JSON.stringify(Object.fromEntries(picked(call.body, values))) };
}

function isErrorStatus(status: number): status is ErrorStatus {
  return ERROR_STATUSES.some((known) => known === status);
}

async function apiErrorOf(response: Response): Promise<ApiError> {
  const envelope = errorSchema.safeParse(await response.json().catch(() => undefined));
  // Without our error format the reply comes from a proxy, so it must not end the session.
  if (!envelope.success || !isErrorStatus(response.status)) return unavailable();
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(response.status, envelope.data, {
    param: envelope.data.param,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

async function replyOf<C extends Call>(definition: C, response: Response): Promise<ReplyOf<C>> {
  const schema: C['reply'] = definition.reply;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(500, errorTexts.internal);
  return parsed.data;
}

function deviceTokenOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('deviceToken' in reply)) return undefined;
  return typeof reply.deviceToken === 'string' ? reply.deviceToken : undefined;
}

export function createApiClient({
  tokenFor,
  device,
  isIdle,
  fetch = (address, request) => globalThis.fetch(address, request),
  onError,
}: ApiOptions): ApiClient {
  const idle = () => ({ isIdle: isIdle?.() === true });

  async function fetched(address: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(address, request);
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw unavailable();
    }
  }

  const send: ApiClient['send'] = async (definition, values, options = {}) => {
    const token = options.token ?? tokenFor(definition);
    const deviceToken = device?.token();
    const sent = { ...options, ...(token && { token }), deviceToken, ...idle() };
    const address = addressOf(definition, values);
    const response = await fetched(address, requestOf(definition, values, sent));
    if (response.ok) {
      const reply = await replyOf(definition, response);
      const given = deviceTokenOf(reply);
      if (given !== undefined) device?.keep(given);
      return reply;
    }
    const apiError = await apiErrorOf(response);
    onError({ definition, apiError, token });
    throw apiError;
  };

  return {
    send,
    call: (definition, input, options) => send(definition, { ...input }, options),
    async openStream(definition, signal, ...input) {
      const token = tokenFor(definition);
      const values = { ...input[0] };
      const sent = { signal, ...(token && { token }), ...idle() };
      const request = requestOf(definition, values, sent);
      const response = await fetched(addressOf(definition, values), request);
      if (!response.ok) throw await apiErrorOf(response);
      // A proxy's page instead of the stream.
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (!isStream || response.body === null) throw unavailable();
      return response.body;
    },
  };
}

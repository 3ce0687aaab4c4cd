import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  type Access,
  API_BASE,
  type BodyOf,
  type Call,
  type CallFile,
  DEFAULT_MAX_BODY_BYTES,
  errorTexts,
  notAllowed,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  sessionEnded,
  signedOut,
} from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Actor, ActorFor } from '../actor.ts';
import { hashBytes } from '../secrets.ts';
import { checkInput } from './check-input.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { routeSchema } from './route-schema.ts';
import { acceptUploads, holdUpload, readUpload, refuseOtherTypes } from './uploads.ts';

/** What stands between a request and its handler. */
export type RequestGuard = {
  publicUrls: readonly string[];
  findActor(token: string): Promise<Actor | undefined>;
  /** Runs a creating call once for each idempotency key of an admin. */
  once(
    attempt: { adminId: string; key: string; call: string; body: unknown },
    run: () => Promise<unknown>,
  ): Promise<unknown>;
};

/** Where routes are registered. */
export type Api = { app: FastifyInstance; guard: RequestGuard };

/** What a handler is given: everything checked, nothing more. */
export type CallInput<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The bytes of the file that the call takes. */
  file: C extends { readonly file: CallFile } ? Buffer : undefined;
  actor: ActorFor<C['access']>;
  requestContext: RequestContext;
};

type Handler<C extends Call> = (callInput: CallInput<C>) => Promise<ReplyOf<C>>;

const ACTOR = 'actor';
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must pass every event on at once.
  'x-accel-buffering': 'no',
  // Once the stream has ended, so has its connection: nothing keeps a closing server waiting.
  connection: 'close',
} as const;
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

/** Readies an app for `serve`. */
export function prepareServe(app: FastifyInstance): void {
  app.decorateRequest(ACTOR, undefined);
}

/**
 * Registers a call as a native route: access first, then the input's schema, then the handler. A
 * call that takes a file lives in a scope of its own, the only place where forms are read.
 */
export function serve<C extends Call>(api: Api, call: C, handler: Handler<C>): void {
  const { guard } = api;
  const { file } = call;
  if (file === undefined) {
    addRoute(api, call, (request) => {
      const body = request.body;
      const run = () => handler(callInput(guard, request));
      return answerOnce(guard, { call, request, body }, run);
    });
    return;
  }
  api.app.register(async (app) => {
    await acceptUploads(app);
    app.addHook('preParsing', async (request) => refuseOtherTypes(request));
    addRoute({ app, guard }, call, (request) =>
      holdUpload(whoseShare(request), async () => {
        const bytes = await readUpload(request, file);
        const run = () => handler(callInput(guard, request, bytes));
        return answerOnce(guard, { call, request, body: hashBytes(bytes) }, run);
      }),
    );
  });
}

function whoseShare(request: FastifyRequest): string {
  const actor = request.getDecorator<Actor | undefined>(ACTOR);
  return actor?.kind === 'admin' ? actor.adminId : request.ip;
}

function addRoute(
  { app, guard }: Api,
  call: Call,
  answer: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    ...checkedRoute(guard, call),
    handler: async (request, reply) => reply.code(call.status).send(await answer(request)),
  });
}

/** As `serve`, for a call whose answer is an event stream that stays open. */
export function serveStream<C extends Call>(
  api: Api,
  call: C,
  open: (callInput: CallInput<C>) => Readable,
): void {
  const { app, guard } = api;
  app.route({
    ...checkedRoute(guard, call),
    // It would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      reply
        .code(call.status)
        .headers(STREAM_HEADERS)
        .send(open(callInput(guard, request))),
  });
}

function checkedRoute(guard: RequestGuard, call: Call) {
  return {
    method: call.method,
    url: `${API_BASE}${call.path}`,
    bodyLimit: call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    schema: routeSchema(call),
    validatorCompiler: ({ httpPart }: { httpPart?: string }) => {
      const schema = partSchema(call, httpPart);
      return (value: unknown) => (schema === undefined ? { value } : checkInput(schema, value));
    },
    onRequest: async (request: FastifyRequest) => {
      request.setDecorator(ACTOR, await authenticate(guard, call, request));
    },
  };
}

/** A request of a call that takes its body as bytes. */
export type RawCallInput = {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
  requestContext: RequestContext;
};

/** Registers a public call that takes its body as the bytes that were sent, whatever their type. */
export function serveRaw<C extends Call & { access: 'public'; rawBody: true }>(
  { app, guard }: Api,
  call: C,
  handler: (callInput: RawCallInput) => Promise<ReplyOf<C>>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.route({
      method: call.method,
      url: `${API_BASE}${call.path}`,
      bodyLimit: call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
      schema: routeSchema(call),
      handler: async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const requestContext = requestContextOf(request, guard.publicUrls);
        const answer = await handler({ bytes, headers: request.headers, requestContext });
        return reply.code(call.status).send(answer);
      },
    });
  });
}

function partSchema(call: Call, httpPart: string | undefined): z.ZodMiniType | undefined {
  if (httpPart === 'params') return call.params;
  if (httpPart === 'querystring') return call.query;
  return httpPart === 'body' ? call.body : undefined;
}

// Fastify hands validated parts over as `unknown`; the validator above has just made them what
// the call says they are, which is the one fact that TypeScript cannot follow.
function callInput<C extends Call>(
  guard: RequestGuard,
  request: FastifyRequest,
  file?: Buffer,
): CallInput<C> {
  const parts: unknown = {
    params: request.params,
    query: request.query,
    body: request.body ?? {},
    file,
    actor: request.getDecorator(ACTOR),
    requestContext: requestContextOf(request, guard.publicUrls),
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: see above.
  return parts as CallInput<C>;
}

function answerOnce(
  guard: RequestGuard,
  { call, request, body }: { call: Call; request: FastifyRequest; body: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  const actor = request.getDecorator<Actor | undefined>(ACTOR);
  const creates = call.method === 'POST' && call.status === 201;
  if (!creates || typeof key !== 'string' || actor?.kind !== 'admin') return run();
  return guard.once({ adminId: actor.adminId, key, call: call.name, body }, run);
}

async function authenticate(
  guard: RequestGuard,
  call: Call,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (call.access === 'public') return undefined;
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? undefined : await guard.findActor(token);
  const wanted: Actor['kind'] = call.access === 'host' ? 'host' : 'admin';
  if (actor?.kind !== wanted) throw call.errors.includes(430) ? sessionEnded() : signedOut();
  refuseByRight(call.access, actor);
  return actor;
}

function refuseByRight(access: Access, actor: Actor): void {
  if (actor.kind === 'host' || access === 'signed-in') return;
  if (!actor.verified) throw notAllowed(errorTexts.notVerified);
  if (access === 'super' && actor.role !== 'super') throw notAllowed();
}

import type { Readable } from 'node:stream';
import {
  API_BASE,
  type BodyOf,
  type Call,
  type CallFile,
  DEFAULT_MAX_BODY_BYTES,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ActorFor, AdminActor } from '../actor.ts';
import { hashBytes } from '../secrets.ts';
import { actorOf, authenticate, type FindActor, type TextOfEnd } from './access.ts';
import { checkInput } from './check-input.ts';
import { type Once, replyOnce } from './reply-once.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { routeSchema } from './route-schema.ts';
import { acceptUploads, holdUpload, readUpload, refuseOtherTypes } from './uploads.ts';

/** What stands between a request and its handler. */
export type RequestGuard = {
  publicUrls: readonly string[];
  findActor: FindActor;
  textOfEnd: TextOfEnd;
  once: Once;
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
  actor: C extends { readonly takesToken: true } ? AdminActor | undefined : ActorFor<C['access']>;
  requestContext: RequestContext;
};

type Handler<C extends Call> = (callInput: CallInput<C>) => Promise<ReplyOf<C>>;

/** Registers a call as a native route: access first, then the input's schema, then the handler. */
export function serve<C extends Call>(api: Api, call: C, handler: Handler<C>): void {
  const { file } = call;
  if (file === undefined) serveBody(api, call, handler);
  else serveFile(api, { call, file }, handler);
}

function serveBody<C extends Call>(api: Api, call: C, handler: Handler<C>): void {
  const { guard } = api;
  addRoute(api, call, (request) =>
    replyOnce(guard.once, { call, request, body: request.body }, () =>
      handler(callInput(guard, request)),
    ),
  );
}

// It lives in a scope of its own, the only place where forms are read.
function serveFile<C extends Call>(
  { app, guard }: Api,
  { call, file }: { call: C; file: CallFile },
  handler: Handler<C>,
): void {
  app.register(async (scope) => {
    await acceptUploads(scope);
    scope.addHook('preParsing', async (request) => refuseOtherTypes(request));
    addRoute({ app: scope, guard }, call, (request) =>
      holdUpload(whoseShare(request), async () => {
        const bytes = await readUpload(request, file);
        return replyOnce(guard.once, { call, request, body: hashBytes(bytes) }, () =>
          handler(callInput(guard, request, bytes)),
        );
      }),
    );
  });
}

function whoseShare(request: FastifyRequest): string {
  const actor = actorOf(request);
  return actor?.kind === 'admin' ? actor.adminId : request.ip;
}

function addRoute(
  { app, guard }: Api,
  call: Call,
  replyTo: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    ...checkedRoute(guard, call),
    handler: async (request, reply) => reply.code(call.status).send(await replyTo(request)),
  });
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must pass every event on at once.
  'x-accel-buffering': 'no',
  // Once the stream has ended, so has its connection: nothing keeps a closing server waiting.
  connection: 'close',
} as const;

/** As `serve`, for a call whose reply is an event stream that stays open. */
export function serveStream<C extends Call>(
  { app, guard }: Api,
  call: C,
  open: (callInput: CallInput<C>) => Readable,
): void {
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
    onRequest: (request: FastifyRequest) => authenticate(call, request, guard),
  };
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
    actor: actorOf(request),
    requestContext: requestContextOf(request, guard.publicUrls),
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: see above.
  return parts as CallInput<C>;
}

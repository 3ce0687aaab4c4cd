import type { Call, CallFile, ReplyOf } from '@emcee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runGrowing } from '../overload/growth.ts';
import { isLarge, partsAsText, queueReply } from '../overload/large-replies.ts';
import { networkOfClient } from '../overload/networks.ts';
import { hashBytes } from '../secrets.ts';
import { actorOf, actWithRight } from './access.ts';
import { type CallInput, callInput, checkedRoute, type RequestGuard } from './checked-route.ts';
import { replyOnce } from './reply-once.ts';
import { acceptUploads, refuseOtherTypes, withUploadPlace } from './uploads.ts';

export type Api = { app: FastifyInstance; guard: RequestGuard };

type Handler<C extends Call> = (callInput: CallInput<C>) => Promise<ReplyOf<C>>;

/**
 * Repeated with its idempotency key, it reads the first result again by its id. `again` throws if that was
 * deleted.
 */
export type Creating<C extends Call> = {
  create: Handler<C>;
  idOf: (reply: ReplyOf<C>) => string;
  again: (callInput: CallInput<C>, id: string) => Promise<ReplyOf<C>>;
};

/** Checks access first, then the input, then runs the handler. */
export function serve<C extends Call>(api: Api, call: C, handler: Handler<C> | Creating<C>): void {
  const { file } = call;
  if (file === undefined) serveBody(api, call, handler);
  else serveFile(api, { call, file }, handler);
}

function serveBody<C extends Call>(api: Api, call: C, handler: Handler<C> | Creating<C>): void {
  const { guard } = api;
  addRoute(api, call, (request, reply) => {
    const { body } = request;
    return inPlace({ call, request, reply }, () => work(guard, { call, request, handler, body }));
  });
}

function inPlace(
  { call, request, reply }: { call: Call; request: FastifyRequest; reply: FastifyReply },
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!isLarge(call, request)) return run();
  const place = { whose: whoseShare(request), network: networkOfClient(request), raw: reply.raw };
  return queueReply(place, run);
}

// A separate scope is the only place where forms are parsed.
function serveFile<C extends Call>(
  { app, guard }: Api,
  { call, file }: { call: C; file: CallFile },
  handler: Handler<C> | Creating<C>,
): void {
  app.register(async (scope) => {
    await acceptUploads(scope);
    scope.addHook('preParsing', async (request) => refuseOtherTypes(request));
    addRoute({ app: scope, guard }, call, (request) =>
      withUploadPlace({ request, file, whose: whoseShare(request) }, (bytes) =>
        work(guard, { call, request, handler, body: hashBytes(bytes), file: bytes }),
      ),
    );
  });
}

type Work<C extends Call> = {
  call: C;
  request: FastifyRequest;
  handler: Handler<C> | Creating<C>;
  body: unknown;
  file?: Buffer;
};

function work<C extends Call>(guard: RequestGuard, asked: Work<C>): Promise<unknown> {
  const { call, request } = asked;
  return actWithRight({ call, request, guard }, () => answer(guard, asked));
}

function answer<C extends Call>(
  guard: RequestGuard,
  { call, request, handler, body, file }: Work<C>,
): Promise<unknown> {
  const input = callInput<C>(guard, request, file);
  const grows = <Result>(run: () => Promise<Result>) =>
    runGrowing(guard.grow, { call, actor: actorOf(request), request }, run);
  if (typeof handler === 'function') return grows(() => handler(input));
  const { create, idOf, again } = handler;
  return replyOnce(
    guard.once,
    { call: call.name, request, body },
    {
      create: async () => {
        const reply = await grows(() => create(input));
        return { reply, madeId: idOf(reply) };
      },
      again: (id) => again(input, id),
    },
  );
}

/** The admin or the room, else the network. */
function whoseShare(request: FastifyRequest): string {
  const actor = actorOf(request);
  if (actor?.kind === 'host') return actor.hostId;
  return actor?.kind === 'admin' ? (actor.adminId ?? actor.personId) : request.ip;
}

function addRoute(
  { app, guard }: Api,
  call: Call,
  replyTo: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    ...checkedRoute(guard, call),
    handler: async (request, reply) => reply.code(call.status).send(await replyTo(request, reply)),
  });
}

/**
 * Sends a large list as one reply that is never in memory as a whole. Refusals must come with the first part.
 */
export function serveParts<C extends Call>(
  api: Api,
  call: C,
  read: (callInput: CallInput<C>) => AsyncGenerator<ReplyOf<C> & object>,
): void {
  const { guard } = api;
  addRoute(api, call, (request, reply) =>
    inPlace({ call, request, reply }, async () => {
      const serialize = reply.getSerializationFunction(String(call.status));
      const text = await partsAsText(read(callInput(guard, request)), (part) =>
        String(serialize?.(Object.fromEntries(Object.entries(part)))),
      );
      reply.type('application/json; charset=utf-8');
      return text;
    }),
  );
}

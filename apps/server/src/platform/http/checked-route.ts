import {
  API_BASE,
  ApiError,
  type BodyOf,
  type Call,
  type CallFile,
  DEFAULT_MAX_BODY_BYTES,
  errorTexts,
  fieldError,
  issueText,
  notFound,
  type ParamsOf,
  type QueryOf,
  unreadable,
} from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ActorFor, PersonActor } from '../actor.ts';
import type { Grow } from '../overload/growth.ts';
import { replySerializer } from '../overload/large-replies.ts';
import { networkOfClient } from '../overload/networks.ts';
import type { Pace } from '../overload/queues.ts';
import type { TakeStreamPlace } from '../overload/stream-places.ts';
import {
  actorOf,
  authenticate,
  type FindActor,
  type NameOrganization,
  type RefusalOfEnd,
} from './access.ts';
import type { Once } from './reply-once.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { routeSchema } from './route-schema.ts';

const LARGE_BODY_BYTES = 1_000_000;

export type RequestGuard = {
  publicUrls: readonly string[];
  findActor: FindActor;
  refusalOfEnd: RefusalOfEnd;
  nameOrganization: NameOrganization;
  once: Once;
  grow: Grow;
  /** Counts per account. */
  paceOfLarge: Pace;
  takeStreamPlace: TakeStreamPlace;
};

export type CallInput<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  file: C extends { readonly file: CallFile } ? Buffer : undefined;
  /** All fields in one object, with who asks. */
  asked: ParamsOf<C> & QueryOf<C> & BodyOf<C> & Asking<C>;
  /** The fields of path and body, with the id of the admin who owns the data. */
  owned: ParamsOf<C> &
    BodyOf<C> & { adminId: AdminIdOf<ActorFor<C>> } & Pick<Asking<C>, 'requestContext'>;
} & Asking<C>;

type AdminIdOf<A> = A extends { adminId: infer Id } ? Id : undefined;

type Asking<C extends Call> = {
  actor: C extends { readonly takesToken: true } ? PersonActor | undefined : ActorFor<C>;
  requestContext: RequestContext;
};

export function checkedRoute(guard: RequestGuard, call: Call) {
  return {
    method: call.method,
    url: `${API_BASE}${call.path}`,
    bodyLimit: call.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    schema: routeSchema(call),
    validatorCompiler: ({ httpPart }: { httpPart?: string }) => {
      const schema = partSchema(call, httpPart);
      return (value: unknown) => (schema === undefined ? { value } : checkInput(schema, value));
    },
    serializerCompiler: ({ schema }: { schema: object }) => replySerializer(schema),
    onRequest: async (request: FastifyRequest) => {
      await authenticate({ call, request, guard });
      if (call.maxBodyBytes !== undefined) paceLargeBody(guard, request);
    },
  };
}

// A large body is read before it can be refused, so a refused one counts as well.
function paceLargeBody({ paceOfLarge }: RequestGuard, request: FastifyRequest): void {
  const bytes = Number(request.headers['content-length'] ?? LARGE_BODY_BYTES);
  if (bytes < LARGE_BODY_BYTES) return;
  const actor = actorOf(request);
  const account =
    actor?.kind === 'host' ? actor.hostId : actor && 'adminId' in actor && actor.adminId;
  paceOfLarge(account || networkOfClient(request));
}

function partSchema(call: Call, httpPart: string | undefined): z.ZodMiniType | undefined {
  if (httpPart === 'params') return call.params;
  if (httpPart === 'querystring') return call.query;
  return httpPart === 'body' ? call.body : undefined;
}

/**
 * Fastify returns validated parts as `unknown`. The validator has just given them the types of the call,
 * which TypeScript can't follow.
 */
export function callInput<C extends Call>(
  guard: RequestGuard,
  request: FastifyRequest,
  file?: Buffer,
): CallInput<C> {
  const { params, query, body } = request;
  const asking = {
    actor: actorOf(request),
    requestContext: requestContextOf(request, guard.publicUrls),
  };
  const parts: unknown = {
    ...{ params, query, body: body ?? {}, file, ...asking },
    get asked() {
      return Object.assign({}, params, query, body, asking);
    },
    get owned() {
      const { actor, requestContext } = asking;
      const adminId = actor && 'adminId' in actor ? actor.adminId : undefined;
      return Object.assign({}, params, body, { adminId, requestContext });
    },
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: see above.
  return parts as CallInput<C>;
}

/** Reports the first failing field. */
function checkInput(
  schema: z.ZodMiniType,
  value: unknown,
): { value: unknown } | { error: ApiError } {
  if (!isContainer(value) || Array.isArray(value)) return { error: unreadable() };
  const parsed = parse(schema, value);
  if (parsed === undefined) return { error: unreadable() };
  if (parsed.success) return checkTexts(parsed.data);
  const [first] = parsed.error.issues;
  if (first === undefined) return { error: unreadable() };
  const said = issueText(first);
  if (said.code === errorTexts.notFound.code) return { error: notFound() };
  return { error: new ApiError(409, said, { param: first.path.join('.') }) };
}

// A length check compares `length` of objects, too, and throws a TypeError if that isn't a number.
function parse(schema: z.ZodMiniType, value: unknown) {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function checkTexts(value: unknown): { value: unknown } | { error: ApiError } {
  const path = unstorablePath(value);
  if (path === undefined) return { value };
  return { error: fieldError(path.join('.'), errorTexts.invalidSymbols) };
}

/** PostgreSQL can't store NUL or half a surrogate pair. */
function unstorablePath(value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  }
  if (!isContainer(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const path = unstorablePath(part);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

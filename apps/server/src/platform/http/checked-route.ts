/** The route of a call: everything that is checked before its handler, and what that is given. */
import {
  API_BASE,
  type BodyOf,
  type Call,
  type CallFile,
  DEFAULT_MAX_BODY_BYTES,
  type ParamsOf,
  type QueryOf,
} from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ActorFor, AdminActor } from '../actor.ts';
import { actorOf, authenticate, type FindActor, type RefusalOfEnd } from './access.ts';
import { checkInput } from './check-input.ts';
import type { Grow } from './growing-calls.ts';
import { replySerializer } from './replies/reply-serializer.ts';
import type { Once } from './reply-once.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { routeSchema } from './route-schema.ts';

/** What stands between a request and its handler. */
export type RequestGuard = {
  publicUrls: readonly string[];
  findActor: FindActor;
  refusalOfEnd: RefusalOfEnd;
  once: Once;
  grow: Grow;
};

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

/** The route of a call, with everything that is checked before its handler. */
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
    onRequest: (request: FastifyRequest) => authenticate(call, request, guard),
  };
}

function partSchema(call: Call, httpPart: string | undefined): z.ZodMiniType | undefined {
  if (httpPart === 'params') return call.params;
  if (httpPart === 'querystring') return call.query;
  return httpPart === 'body' ? call.body : undefined;
}

/**
 * What the handler of a checked route is given. Fastify hands validated parts over as `unknown`; the validator
 * above has just made them what the call says they are, which is the one fact that TypeScript cannot follow.
 */
export function callInput<C extends Call>(
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

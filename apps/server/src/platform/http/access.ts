import {
  type Access,
  type Call,
  errorTexts,
  notAllowed,
  type Refusal,
  sessionEnded,
  signedOut,
} from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** Finds whom a token belongs to, among those who may make a call of this access: a token of another kind is none. */
export type FindActor = (token: string, access: Access) => Promise<Actor | undefined>;

/** Finds why a session has ended, if there is more to say than that. */
export type RefusalOfEnd = (token: string) => Promise<Refusal | undefined>;

const ACTOR = 'actor';
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

/** Readies an app for requests that know who makes them. */
export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest(ACTOR, undefined);
}

/** Who makes a request, once it was admitted; nobody in particular where the call is public. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return request.getDecorator<Actor | undefined>(ACTOR);
}

/** The session token that a request carries, whether its session lives or not. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Lets in who may make a call; refuses everybody else before the body is read. */
export async function authenticate(
  call: Call,
  request: FastifyRequest,
  { findActor, refusalOfEnd }: { findActor: FindActor; refusalOfEnd: RefusalOfEnd },
): Promise<void> {
  if (call.access === 'public' && !call.takesToken) return;
  const token = tokenOf(request);
  const actor = token === undefined ? undefined : await findActor(token, call.access);
  if (actor?.kind === kindOf(call.access)) {
    // Known to the log also where it is refused.
    request.setDecorator(ACTOR, actor);
    refuseByRight(call.access, actor);
    return;
  }
  if (call.access === 'public') return;
  if (!call.errors.includes(430)) throw signedOut();
  throw sessionEnded(token === undefined ? undefined : await refusalOfEnd(token));
}

function kindOf(access: Access): Actor['kind'] {
  switch (access) {
    case 'host':
    case 'player':
    case 'screen':
    case 'past-game':
      return access;
    default:
      return 'admin';
  }
}

function refuseByRight(access: Access, actor: Actor): void {
  if (actor.kind !== 'admin' || access === 'signed-in' || access === 'public') return;
  if (!actor.verified) throw notAllowed(errorTexts.notVerified);
  if (access === 'super' && actor.role !== 'super') throw notAllowed();
}

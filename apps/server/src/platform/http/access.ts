import {
  type Access,
  type Call,
  type CallRight,
  errorTexts,
  IDLE_HEADER,
  notAllowed,
  type Refusal,
  rolesWith,
  roleTexts,
  sessionEnded,
  signedOut,
} from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, PersonActor } from '../actor.ts';

/** `isIdle`: an app asks on its own, so its session isn't extended. */
type Asked = { access: Access; isIdle: boolean };

/** A token of a kind that may not make such a call finds nobody. */
export type FindActor = (token: string, asked: Asked) => Promise<Actor | undefined>;

export type NameOrganization = (adminId: string) => Promise<string>;

export type RefusalOfEnd = (token: string) => Promise<Refusal | undefined>;

const ACTOR = 'actor';
const IDLE = IDLE_HEADER.toLowerCase();
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest(ACTOR, undefined);
}

/** Undefined if the call is public. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return request.getDecorator<Actor | undefined>(ACTOR);
}

/** The token may be invalid. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Refuses before the body is read. */
export async function authenticate(
  call: Call,
  request: FastifyRequest,
  guard: {
    findActor: FindActor;
    refusalOfEnd: RefusalOfEnd;
    nameOrganization: NameOrganization;
  },
): Promise<void> {
  if (call.access === 'public' && !call.takesToken) return;
  const token = tokenOf(request);
  const asked = { access: call.access, isIdle: request.headers[IDLE] !== undefined };
  const actor = token === undefined ? undefined : await guard.findActor(token, asked);
  if (actor?.kind === kindOf(call.access)) {
    // The log names the actor of a refusal, too.
    request.setDecorator(ACTOR, actor);
    refuseByAccess(call, actor);
    if (call.right !== undefined && actor.kind === 'admin') {
      await requireRight(call.right, actor, guard.nameOrganization);
    }
    return;
  }
  if (call.access === 'public') return;
  if (!call.errors.includes(430)) throw signedOut();
  throw sessionEnded(token === undefined ? undefined : await guard.refusalOfEnd(token));
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

function refuseByAccess({ access, right, allowsPaused }: Call, actor: Actor): void {
  if (actor.kind !== 'admin' || access === 'public') return;
  if (actor.isPaused && !allowsPaused) throw notAllowed(errorTexts.notVerified);
  const isPersonal = right === undefined || right === 'person';
  if (actor.isConfined && isPersonal && !allowsPaused) throw notAllowed(roleTexts.confined);
  if (access === 'signed-in') return;
  if (!actor.verified) throw notAllowed(errorTexts.notVerified);
  if (access === 'super' && actor.role !== 'super') throw notAllowed();
}

/** Throws if the role of the caller in the open organization lacks the right. */
export async function requireRight(
  right: CallRight,
  { adminId, memberRole, mustSetUpFactor }: PersonActor,
  nameOrganization: NameOrganization,
): Promise<void> {
  if (right === 'person') return;
  if (adminId === undefined || memberRole === undefined) throw notAllowed(roleTexts.noneOpen);
  const hasRight = rolesWith(right).includes(memberRole);
  if (hasRight && !mustSetUpFactor) return;
  const organization = await nameOrganization(adminId);
  const refusal = mustSetUpFactor ? roleTexts.factorRequired : roleTexts.roleTooLow;
  throw notAllowed(refusal, undefined, { organization });
}

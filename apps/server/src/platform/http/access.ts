import {
  type Access,
  type Call,
  type CallRight,
  errorTexts,
  hasRight,
  hostTexts,
  IDLE_HEADER,
  MEMBER_ROLES,
  type MemberRole,
  notAllowed,
  type Refusal,
  roleTexts,
  sessionEnded,
  signedOut,
} from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { proving } from '../../db/proof.ts';
import type { Actor, PersonActor } from '../actor.ts';
import { lockTenantFirst } from '../tenant-lock.store.ts';

/** `isIdle`: an app asks on its own, so its session isn't extended. `db`: the open transaction. */
type Asked = { access: Access; isIdle: boolean; db?: Db };

/** A token of a kind that may not make such a call finds nobody. */
export type FindActor = (token: string, asked: Asked) => Promise<Actor | undefined>;

export type NameOrganization = (adminId: string) => Promise<string>;

export type RefusalOfEnd = (token: string) => Promise<Refusal | undefined>;

type AccessGuard = {
  findActor: FindActor;
  refusalOfEnd: RefusalOfEnd;
  nameOrganization: NameOrganization;
};

type Act = { call: Call; request: FastifyRequest; guard: AccessGuard };

const ACTOR = 'actor';
const BODY_IS_LATE = 'bodyIsLate';
const IDLE = IDLE_HEADER.toLowerCase();
const BEARER = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest(ACTOR, undefined);
  app.decorateRequest(BODY_IS_LATE, false);
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
export async function authenticate(act: Act): Promise<void> {
  const { call, request } = act;
  if (call.access === 'public' && !call.takesToken) return;
  await proveActor(act);
  // Requests that tests inject don't say.
  if (request.raw.complete === false) request.setDecorator(BODY_IS_LATE, true);
}

/**
 * A sender may hold back the last byte of a body until after the right has ended. So the right is proven again
 * when a late body is there, and at the start of each transaction: who ends a right waits for it, or it for
 * them.
 */
export async function actWithRight<Result>(act: Act, work: () => Promise<Result>): Promise<Result> {
  const { call, request } = act;
  if (actorOf(request) === undefined || call.method === 'GET') return work();
  if (request.getDecorator<boolean>(BODY_IS_LATE)) await proveActor(act);
  return proving((db) => proveInTransaction(act, db), work);
}

async function proveInTransaction(act: Act, db: Db): Promise<void> {
  const { call, request, guard } = act;
  const before = actorOf(request);
  const isOfMember = call.right !== undefined && call.right !== 'person';
  const member = isOfMember && before?.kind === 'admin' ? before : undefined;
  // Changes of members lock the organization, too. The two statements travel together.
  const locked = member?.adminId === undefined ? undefined : lockTenantFirst(db, member.adminId);
  await Promise.all([locked, proveActor(act, db)]);
  const now = actorOf(request);
  if (now?.kind === 'player' && now.isRemoved) throw signedOut();
  if (now?.kind !== 'admin' || member?.adminId === undefined) return;
  // The handler may have decided by the role that it was given.
  if (rankOf(now.memberRole) <= rankOf(member.memberRole)) return;
  const organization = await guard.nameOrganization(member.adminId);
  throw notAllowed(roleTexts.roleTooLow, undefined, { organization });
}

/** Higher roles have lower ranks. */
function rankOf(role: MemberRole | undefined): number {
  return role === undefined ? MEMBER_ROLES.length : MEMBER_ROLES.indexOf(role);
}

async function proveActor({ call, request, guard }: Act, db?: Db): Promise<void> {
  const token = tokenOf(request);
  const isIdle = db !== undefined || request.headers[IDLE] !== undefined;
  const asked = { access: call.access, isIdle, ...(db === undefined ? {} : { db }) };
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
  const wasSignedIn = actorOf(request) !== undefined;
  if (call.access === 'public' && !wasSignedIn) return;
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

function refuseByAccess({ access, right, allowsPaused, roomSignIn }: Call, actor: Actor): void {
  if (roomSignIn && actor.kind === 'host' && actor.personKey !== undefined) {
    throw notAllowed(hostTexts.roomSignInOnly);
  }
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
  if (hasRight(memberRole, right) && !mustSetUpFactor) return;
  const refusal = mustSetUpFactor ? roleTexts.factorRequired : roleTexts.roleTooLow;
  throw notAllowed(refusal, undefined, { organization: await nameOrganization(adminId) });
}

/** A host with an account joins an organization: its password proves that it agrees. */
import { hostTexts, notAllowed } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { auditRefused } from '../../../platform/audit/refused-sign-ins.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { proveNamed } from '../../../platform/security/prove-named.ts';
import { attachHost, type StoredHost } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import { findAccountByEmail, type HostAccount, lockAccount } from './host-accounts.store.ts';

/** The field that refusals name. */
type Field = { param: 'email' | 'password' };

export async function proveHostByEmail(
  deps: HostsDeps,
  shown: Field & { email: string; password: string; requestContext: RequestContext },
): Promise<HostAccount> {
  const { db } = deps;
  const { email, password, requestContext, param } = shown;
  const { account } = await proveNamed(deps, {
    login: { hostEmail: email },
    caller: requestContext,
    password,
    find: () => findAccountByEmail(db, email),
    ownerOf: ({ host }) => ({ hostId: host._id }),
    unknown: () => notAllowed(hostTexts.unknownHost, 'email'),
    async wrong(tried) {
      // The caller is a stranger in the host's own log.
      const event = { ...auditOf(tried, deps.clock.now()), requestContext };
      await auditRefused(db, 'password', { ...event, actor: 'unknown' });
      return notAllowed(hostTexts.wrongCredentials, param);
    },
  });
  return account;
}

export function refuseIfPro({ adminId }: Pick<HostAccount, 'adminId'>): void {
  if (adminId !== null) throw notAllowed(hostTexts.alreadyPro, 'email');
}

/** The host may have changed or got an admin during the slow comparison. */
export async function attachProven(
  db: Db,
  { proven, adminId, param }: Field & { proven: HostAccount; adminId: string },
): Promise<StoredHost> {
  const hostId = proven.host._id;
  const account = await lockAccount(db, hostId);
  if (account?.passwordHash !== proven.passwordHash) {
    throw notAllowed(hostTexts.wrongCredentials, param);
  }
  refuseIfPro(account);
  await attachHost(db, { adminId, hostId });
  return account.host;
}

/** The erasure of the host finds the line by id, because the address may change. */
export function addedDetail({ _id: hostId, room }: StoredHost, email: string) {
  return { roomCode: room.roomCode, email, hostId };
}

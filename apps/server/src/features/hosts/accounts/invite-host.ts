/**
 * An admin who knows email address and password of an independent host gives it PRO. Refuses first without a
 * free slot, which reveals nothing about the host.
 */
import { type Host, hostTexts, notAllowed } from '@emcee/contract';
import type { AdminActor } from '../../../platform/actor.ts';
import { writeAudit } from '../../../platform/audit/audit.store.ts';
import { writeRefusedPassword } from '../../../platform/audit/refused-sign-ins.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { proveNamed } from '../../../platform/security/prove-named.ts';
import { attachHost } from '../hosts.store.ts';
import { type HostsDeps, withPro } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import { requireFreeSlot } from './free-slot.ts';
import { findAccountByEmail, type HostAccount, lockAccount } from './host-accounts.store.ts';
import { mailInvited } from './host-mails.ts';

type Invitation = {
  actor: AdminActor;
  email: string;
  password: string;
  requestContext: RequestContext;
};

export async function inviteHost(
  deps: HostsDeps,
  { actor, email, password, requestContext }: Invitation,
): Promise<{ host: Host }> {
  const now = deps.clock.now();
  const { adminId } = actor;
  await deps.db.transaction((db) => requireFreeSlot(deps, { db, adminId }));
  const proven = await proveHost(deps, { email, password, requestContext });
  return deps.db.transaction(async (db) => {
    await requireFreeSlot(deps, { db, adminId });
    // The host may have changed or got an admin during the slow comparison.
    const account = await lockAccount(db, proven.host._id);
    if (account?.passwordHash !== proven.passwordHash) throw wrongCredentials();
    refuseIfPro(account);
    const { host } = account;
    await attachHost(db, { adminId, hostId: host._id });
    const { roomCode } = host.room;
    // The erasure of the host finds the line by id, because the address may change.
    const detail = { roomCode, email, hostId: host._id };
    await writeAudit(db, { adminId, at: now, kind: 'hosts.invited', detail }, requestContext);
    publish(db, { adminId, event: 'hosts' });
    const invited = { hostId: host._id, email, roomCode, adminEmail: actor.email };
    await mailInvited(db, { ...invited, requestContext, now });
    return { host: await withPro(deps, { db, host, adminId }) };
  });
}

async function proveHost(
  deps: HostsDeps,
  { email, password, requestContext }: Omit<Invitation, 'actor'>,
): Promise<HostAccount> {
  const { db } = deps;
  const { account } = await proveNamed(deps, {
    login: { hostEmail: email },
    caller: requestContext,
    password,
    find: () => findAccountByEmail(db, email),
    ownerOf: ({ host }) => ({ hostId: host._id }),
    unknown: () => notAllowed(hostTexts.unknownHost, 'email'),
    async wrong(tried) {
      // The admin is a stranger in the host's own log.
      const event = { ...auditOf(tried, deps.clock.now()), actor: 'unknown' } as const;
      await writeRefusedPassword(db, event, requestContext);
      return wrongCredentials();
    },
  });
  refuseIfPro(account);
  return account;
}

function refuseIfPro({ adminId }: HostAccount): void {
  if (adminId !== null) throw notAllowed(hostTexts.alreadyPro, 'email');
}

function wrongCredentials() {
  return notAllowed(hostTexts.wrongCredentials, 'email');
}

import type { Host } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { refuseCommonPassword } from '../../../platform/security/refuse-common-password.ts';
import { insertHost } from '../hosts.store.ts';
import { type HostsDeps, roomCodeTaken, withPro } from '../hosts.ts';
import { requireFreeSlot } from './invite-host.ts';

type NewHost = { roomCode: string; password: string; displayName?: string | undefined };

export async function createHost(
  deps: HostsDeps,
  { adminId, roomCode, password, displayName = '', requestContext }: ByAdmin<NewHost>,
): Promise<{ host: Host }> {
  const now = deps.clock.now();
  refuseCommonPassword(deps, { password });
  // Hashing is slow, so refuse before it.
  await deps.db.transaction((db) => requireFreeSlot(deps, { db, adminId }));
  const passwordHash = await hashPassword(password, requestContext);
  return deps.db.transaction(async (db) => {
    await requireFreeSlot(deps, { db, adminId });
    const account = { adminId, email: null, displayName: displayName || null, passwordHash };
    const stored = await insertHost(db, { ...account, roomCode, now });
    if ('taken' in stored) throw roomCodeTaken();
    await audit(db, 'hosts.created', { adminId, at: now, detail: { roomCode }, requestContext });
    publish(db, { adminId, event: 'hosts' });
    return { host: await withPro({ db, host: stored.host, adminId }) };
  });
}

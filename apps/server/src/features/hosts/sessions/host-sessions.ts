/** A session of somebody else is not found. */

import type { Db } from '../../../db/client.ts';
import type { HostActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { endAllOwnSessions, endOwnSession } from '../../../platform/security/own-sessions.ts';
import { findAccountById } from '../accounts/host-accounts.store.ts';
import { auditOf } from './host-session.ts';

type Asking = By<HostActor>;

export function endHostSession(
  deps: Deps,
  { sessionId, ...asking }: Asking & { sessionId: string },
): Promise<{ message: string }> {
  return endOwnSession(deps, { ...ending(deps, asking), sessionId });
}

export function endAllHostSessions(deps: Deps, asking: Asking): Promise<{ message: string }> {
  const { deviceToken } = asking.requestContext;
  return endAllOwnSessions(deps, { ...ending(deps, asking), deviceToken });
}

function ending({ clock }: Deps, { actor: { hostId }, requestContext }: Asking) {
  async function tell(db: Db): Promise<void> {
    const account = await findAccountById(db, hostId);
    if (account === undefined) return;
    await audit(db, 'hosts.sessions-ended', { ...auditOf(account, clock.now()), requestContext });
  }
  return { owner: { hostId }, tell };
}

import {
  fieldError,
  notFound,
  type organizationCalls,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { findOwner, type OwnedOrganization } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findMember, setOrganization } from './members.store.ts';
import type { Asking } from './sent-invitations.ts';

type Change = { name?: string | undefined; requireSecondFactor?: boolean | undefined };

/** Only the owner. Members without two-step sign-in can then only set it up. */
export async function changeOrganization(
  { db, clock }: Deps,
  { name, requireSecondFactor, ...asking }: Asking & Change,
): Promise<ReplyOf<typeof organizationCalls.change>> {
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const before = await requireOwned(db, adminId);
    const at = clock.now();
    if (name !== undefined && name !== before.name) {
      await setOrganization(db, adminId, { name });
      await audit(db, 'organization.renamed', { adminId, at, detail: { name }, requestContext });
    }
    if (requireSecondFactor !== undefined) {
      await requireFactor(db, { asking, before, at, isRequired: requireSecondFactor });
    }
    const { ownerEmail, secondFactorRequiredAt, ...now } = await requireOwned(db, adminId);
    const requiresSecondFactor = secondFactorRequiredAt !== null;
    return { organization: { _id: adminId, name: now.name ?? ownerEmail, requiresSecondFactor } };
  });
}

async function requireOwned(db: Db, adminId: string): Promise<OwnedOrganization> {
  const found = await findOwner(db, adminId);
  if (found === undefined) throw notFound();
  return found;
}

async function requireFactor(
  db: Db,
  part: { asking: Asking; before: OwnedOrganization; at: Date; isRequired: boolean },
): Promise<void> {
  const { asking, before, at, isRequired } = part;
  if (isRequired === (before.secondFactorRequiredAt !== null)) return;
  const { adminId, personId } = asking.actor;
  const owner = await findMember(db, { adminId, personId });
  if (isRequired && !owner?.hasSecondFactor) {
    throw fieldError('requireSecondFactor', organizationTexts.ownFactorFirst);
  }
  await setOrganization(db, adminId, { secondFactorRequiredAt: isRequired ? at : null });
  const kind = isRequired ? 'organization.factor-required' : 'organization.factor-optional';
  await audit(db, kind, { adminId, at, requestContext: asking.requestContext });
}

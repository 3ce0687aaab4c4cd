import { notAllowed, roleTexts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { lacksDemandedFactor } from './organizations.store.ts';
import { nameOrganization } from './owner.store.ts';

/**
 * For calls that act on the caller's own account or on their organization, whichever it is: access alone can't
 * tell. Throws if `adminId` is an organization that requires the two-step sign-in that the person lacks.
 */
export async function requireDemandedFactor(
  db: Db,
  acting: { adminId: string; personId: string },
): Promise<void> {
  if (!(await lacksDemandedFactor(db, acting))) return;
  const organization = await nameOrganization(db, acting.adminId);
  throw notAllowed(roleTexts.factorRequired, undefined, { organization });
}

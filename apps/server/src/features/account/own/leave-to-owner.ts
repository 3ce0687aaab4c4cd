import { notAllowed, verifyTexts } from '@emcee/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { isChoiceOpenElsewhere } from '../../../platform/security/password-choice.store.ts';
import type { AccountDeps } from '../account-deps.ts';

/**
 * Until the session that verified the mailbox has chosen a password, a caller who knows the password may be a
 * stranger, who must not lock the owner out or add a second factor.
 */
export async function refuseBeforeMailboxProof(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { personId: adminId, tokenHash }: PersonActor,
): Promise<void> {
  const isLeft = await isChoiceOpenElsewhere(db, { adminId, tokenHash, now: clock.now() });
  if (isLeft) throw notAllowed(verifyTexts.leftToOwner);
}

import { notAllowed, verifyTexts } from '@emcee/contract';
import type { AdminActor } from '../../../platform/actor.ts';
import { isChoiceOpenElsewhere } from '../../../platform/security/password-choice.store.ts';
import type { AccountDeps } from '../account-deps.ts';

/**
 * Refuses to change how an account is entered while the session that proved its mailbox may still choose the
 * password: until then whoever knows it may be a stranger who signed up with somebody else's address, and must
 * neither shut the owner out nor lay a second factor upon the account.
 */
export async function leaveToOwner(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { adminId, tokenHash }: AdminActor,
): Promise<void> {
  const isLeft = await isChoiceOpenElsewhere(db, { adminId, tokenHash, now: clock.now() });
  if (isLeft) throw notAllowed(verifyTexts.leftToOwner);
}

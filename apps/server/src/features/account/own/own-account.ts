import type { ownAccountCalls, ReplyOf } from '@emcee/contract';
import type { AdminActor } from '../../../platform/actor.ts';
import { waitingEmailChange } from '../../../platform/security/email-changes.ts';
import type { AccountDeps } from '../account-deps.ts';
import { countRecoveryCodes } from './second-factor.store.ts';

export async function readOwnAccount(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { adminId, email }: AdminActor,
): Promise<ReplyOf<typeof ownAccountCalls.read>> {
  const owner = { adminId };
  const emailChange = await waitingEmailChange(db, { owner, now: clock.now() });
  const codesLeft = await countRecoveryCodes(db, adminId);
  const secondFactor = { isOn: codesLeft !== undefined, recoveryCodesLeft: codesLeft ?? 0 };
  return { email, emailChange, secondFactor };
}

import { notAllowed, type ownAccountCalls, type ReplyOf, verifyTexts } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { PersonActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { waitingEmailChange } from '../../../platform/security/email-changes.ts';
import { endAllOwnSessions, endOwnSession } from '../../../platform/security/own-sessions.ts';
import { isChoiceOpenElsewhere } from '../../../platform/security/password-choice.store.ts';
import { countRecoveryCodes } from './second-factor.store.ts';

export async function readOwnAccount(
  { db, clock }: Deps,
  { personId, email }: PersonActor,
): Promise<ReplyOf<typeof ownAccountCalls.read>> {
  const owner = { adminId: personId };
  const emailChange = await waitingEmailChange(db, { owner, now: clock.now() });
  const codesLeft = await countRecoveryCodes(db, personId);
  const secondFactor = { isOn: codesLeft !== undefined, recoveryCodesLeft: codesLeft ?? 0 };
  return { email, emailChange, secondFactor };
}

type Asking = By<PersonActor>;

/** A session of somebody else is not found. */
export async function endSession(
  deps: Deps,
  { sessionId, ...asking }: Asking & { sessionId: string },
): Promise<{ message: string }> {
  await refuseBeforeMailboxProof(deps, asking.actor);
  return endOwnSession(deps, { ...ending(deps, asking), sessionId });
}

export async function endAllSessions(deps: Deps, asking: Asking): Promise<{ message: string }> {
  await refuseBeforeMailboxProof(deps, asking.actor);
  const { deviceToken } = asking.requestContext;
  return endAllOwnSessions(deps, { ...ending(deps, asking), deviceToken });
}

function ending({ clock }: Deps, { actor: { personId }, requestContext }: Asking) {
  const event = { adminId: personId, at: clock.now(), requestContext };
  return {
    owner: { adminId: personId },
    tell: (db: Db) => audit(db, 'account.sessions-ended', event),
  };
}

/**
 * Until the session that verified the mailbox has chosen a password, a caller who knows the password may be a
 * stranger, who must not lock the owner out or add a second factor.
 */
export async function refuseBeforeMailboxProof(
  { db, clock }: Deps,
  { personId, tokenHash }: PersonActor,
): Promise<void> {
  const isLeft = await isChoiceOpenElsewhere(db, {
    adminId: personId,
    tokenHash,
    now: clock.now(),
  });
  if (isLeft) throw notAllowed(verifyTexts.leftToOwner);
}

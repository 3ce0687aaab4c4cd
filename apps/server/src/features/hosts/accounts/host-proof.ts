/**
 * The password of a signed-in host, shown before it changes how its account is entered, or has it deleted. Refuses
 * wrong ones and guessing, which is counted together with the sign-ins.
 */
import { type ApiError, hostTexts, notAllowed, type Refusal } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { writeRefusedPassword } from '../../../platform/audit/refused-sign-ins.store.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { findDevice } from '../../../platform/security/known-devices.store.ts';
import { isRightPassword } from '../../../platform/security/passwords.ts';
import type { HostsDeps } from '../hosts.ts';
import { auditOf } from '../sessions/host-session.ts';
import { type HostAccount, lockAccount } from './host-accounts.store.ts';

/** The field that a password stands in, and what is said of a wrong one where that is not the usual text. */
type PasswordField = { param: string; refusal?: Refusal };

/** Refuses whoever does not show the password of a host. */
export async function proveHostPassword(
  { db, clock }: Pick<HostsDeps, 'db' | 'clock'>,
  {
    account,
    password,
    requestContext,
    ...field
  }: PasswordField & { account: HostAccount; password: string; requestContext: RequestContext },
): Promise<void> {
  const now = clock.now();
  const { host, passwordHash } = account;
  const { origin, deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { hostId: host._id }, deviceToken, now });
  const shown = { owner: { hostId: host._id }, passwordHash, password, origin, device };
  if (await isRightPassword({ db, clock }, shown)) return;
  await writeRefusedPassword(db, auditOf(account, now), requestContext);
  throw wrongPassword(field);
}

/** Locks the account whose password was shown: comparing is slow, and it may be another one by now. */
export async function lockProvenHost(
  db: Db,
  { account: { host, passwordHash }, ...field }: PasswordField & { account: HostAccount },
): Promise<HostAccount> {
  const account = await lockAccount(db, host._id);
  if (account?.passwordHash !== passwordHash) throw wrongPassword(field);
  return account;
}

function wrongPassword({ param, refusal = hostTexts.wrongCredentials }: PasswordField): ApiError {
  return notAllowed(refusal, param);
}

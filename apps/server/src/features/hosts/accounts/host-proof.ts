/** Guesses count together with sign-ins. */

import { type ApiError, hostTexts, notAllowed, type Refusal } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { auditRefused } from '../../../platform/audit/refused-sign-ins.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { findDevice } from '../../../platform/security/known-devices.store.ts';
import { isRightPassword } from '../../../platform/security/passwords.ts';
import { auditOf } from '../sessions/host-session.ts';
import { type HostAccount, lockAccount } from './host-accounts.store.ts';

/** `refusal` replaces the usual text. */
type PasswordField = { param: string; refusal?: Refusal };

export async function proveHostPassword(
  { db, clock }: Deps,
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
  await auditRefused(db, 'password', { ...auditOf(account, now), requestContext });
  throw wrongPassword(field);
}

/** The password may have changed during the slow comparison. */
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

import { accountTexts, fieldError } from '@emcee/contract';
import { isCommonPassword } from '@emcee/contract/common-passwords';

export type BlocklistDeps = { enforcePasswordBlocklist: boolean };

/** Refuses only if the portal enforces the blocklist. */
export function refuseCommonPassword(
  { enforcePasswordBlocklist }: BlocklistDeps,
  {
    password,
    email,
    param = 'password',
  }: { password: string; email?: string | null | undefined; param?: string },
): void {
  if (!enforcePasswordBlocklist || !isCommonPassword(password, email ?? '')) return;
  throw fieldError(param, accountTexts.passwordTooCommon);
}

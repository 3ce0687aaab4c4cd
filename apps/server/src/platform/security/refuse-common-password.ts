import { accountTexts, fieldError } from '@emcee/contract';
import { isCommonPassword } from '@emcee/contract/common-passwords';

/** What a portal is set up to do with common passwords. */
export type BlocklistDeps = { enforcePasswordBlocklist: boolean };

/** Refuses a password that everybody tries first, where the portal is set up to do so. */
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

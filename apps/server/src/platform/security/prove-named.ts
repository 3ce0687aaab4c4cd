import type { ApiError } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Deps } from '../deps.ts';
import { keepTakenIf } from '../overload/limits.ts';
import { type Caller, countLookUp, guardUnknownAccount } from './guesses.ts';
import type { Login } from './known-devices.store.ts';
import { isRightPassword } from './passwords.ts';

type NamedAccount<Account> = {
  login: Login;
  caller: Caller;
  password: string;
  find(): Promise<Account | undefined>;
  ownerOf(account: Account): AccountOwner;
  unknown(): ApiError;
  wrong(account: Account): Promise<ApiError>;
};

/**
 * `device` is set if the account knows it. Beyond the limit of look-ups, wrong passwords and unknown names
 * are refused alike.
 */
export async function proveNamed<Account extends { passwordHash: string }>(
  deps: Deps,
  named: NamedAccount<Account>,
): Promise<{ account: Account; device: string | undefined }> {
  const { login, caller, password } = named;
  const { origin } = caller;
  const now = deps.clock.now();
  const { device, giveBack, refusal } = await countLookUp(deps.db, { login, caller, now });
  const account = await named.find();
  const asked = { password, origin, device };
  if (account === undefined) {
    if (refusal === undefined) {
      await guardUnknownAccount(deps.db, { origin, now });
      throw named.unknown();
    }
    await isRightPassword(deps, { ...asked, unknownName: JSON.stringify(login) });
    throw refusal;
  }
  const { passwordHash } = account;
  const owner = named.ownerOf(account);
  const isRight = await keepTakenIf(
    (right) => !right,
    { giveBack },
    () => isRightPassword(deps, { ...asked, owner, passwordHash }),
  );
  if (!isRight) {
    const error = await named.wrong(account);
    throw refusal ?? error;
  }
  return { account, device };
}

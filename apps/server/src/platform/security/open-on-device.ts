import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice } from './known-devices.store.ts';
import { openSession } from './sessions.store.ts';

/** The browser becomes a known device of the account. */
export async function openOnDevice(
  db: Db,
  owner: AccountOwner,
  { caller, now }: { caller: { deviceToken: string | undefined; userAgent: string }; now: Date },
): Promise<{ token: string; deviceToken: string }> {
  const token = await openSession(db, { ...owner, device: deviceName(caller.userAgent) }, now);
  const { deviceToken } = caller;
  return { token, deviceToken: await rememberDevice(db, { owner, deviceToken, now }) };
}

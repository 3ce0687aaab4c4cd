import type { Db } from '../../../db/client.ts';
import { findDeviceByLogin, type Login } from '../known-devices.store.ts';
import { uncount, type WindowLimit } from './limits.store.ts';
import { type Counter, countAllOrRefuse, networkCounters } from './network-limits.ts';

const PER_NETWORK: WindowLimit = { max: 300, windowSeconds: 60 * 60 };
const PER_DEVICE: WindowLimit = { max: 60, windowSeconds: 60 * 60 };

/** Where a request comes from. */
export type Caller = { origin: string; deviceToken: string | undefined };

/** A look-up that was counted. */
export type LookUp = {
  /** The device that asks, where it has signed in to the account before. */
  device: string | undefined;
  counters: readonly Counter[];
};

/**
 * Counts that somebody asks for an account by its name, before anything is looked up: past the limit
 * names that exist and names that do not are refused alike. A device that has signed in to this very
 * account has a budget of its own.
 */
export async function countLookUp(
  db: Db,
  { login, caller, now }: { login: Login; caller: Caller; now: Date },
): Promise<LookUp> {
  const { origin, deviceToken } = caller;
  const device = await findDeviceByLogin(db, { login, deviceToken, now });
  const counters =
    device === undefined
      ? networkCounters({ ...PER_NETWORK, key: 'look-up', origin, now })
      : [{ ...PER_DEVICE, key: `look-up:device:${device}`, now }];
  await countAllOrRefuse(db, counters);
  return { device, counters };
}

/** Takes a look-up back: whoever knew the password learned nothing by it. */
export async function takeBackLookUp(db: Db, { counters }: LookUp): Promise<void> {
  for (const { key } of counters) await uncount(db, key);
}

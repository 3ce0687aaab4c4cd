import { and, desc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { knownDevices } from '../../db/schema/known-devices.ts';
import { secondsAfter } from '../clock.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { hashToken, newId, newToken } from '../secrets.ts';

export const LONGEST_IDLE_SECONDS = 180 * 24 * 60 * 60;
// Only a script that drops its tokens reaches it.
const MOST_OF_ONE_ACCOUNT = 50;

export type Login = { adminEmail: string } | { hostEmail: string } | { roomCode: string };

type Browser = { deviceToken: string | undefined; now: Date };

/** The hash of the token, if the device has signed in to the account; guesses are counted by it. */
export async function findDevice(
  db: Db,
  { owner, ...browser }: Browser & { owner: AccountOwner },
): Promise<string | undefined> {
  if (browser.deviceToken === undefined) return undefined;
  const [row] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(isDevice(browser.deviceToken, browser.now), isOf(owner, knownDevices)));
  return row?.tokenHash;
}

/** Reveals nothing about an account that the device has not signed in to. */
export async function findDeviceByLogin(
  db: Db,
  { login, deviceToken, now }: Browser & { login: Login },
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const [row] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .leftJoin(admins, eq(admins.id, knownDevices.adminId))
    .leftJoin(hosts, eq(hosts.id, knownDevices.hostId))
    .leftJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(and(isDevice(deviceToken, now), isNamed(login)));
  return row?.tokenHash;
}

/** Returns the browser's current token or a new one. */
export async function rememberDevice(
  db: Db,
  { owner, deviceToken, now }: Browser & { owner: AccountOwner },
): Promise<string> {
  // A browser can't choose a token that we didn't issue.
  const isOurs = deviceToken !== undefined && (await isKnown(db, deviceToken, now));
  const token = isOurs ? deviceToken : newToken();
  const row = { id: newId(), tokenHash: hashToken(token), ...owner };
  await db
    .insert(knownDevices)
    .values({ ...row, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [
        knownDevices.tokenHash,
        'adminId' in owner ? knownDevices.adminId : knownDevices.hostId,
      ],
      set: { lastUsedAt: now },
    });
  await removeSurplus(db, owner);
  return token;
}

export async function forgetDevices(
  db: Db,
  owner: AccountOwner,
  keepDeviceToken = '',
): Promise<void> {
  const others = ne(knownDevices.tokenHash, hashToken(keepDeviceToken));
  await db.delete(knownDevices).where(and(isOf(owner, knownDevices), others));
}

export function removeOldDevices(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, knownDevices, lte(knownDevices.lastUsedAt, idleSince(now)));
}

async function isKnown(db: Db, deviceToken: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isDevice(deviceToken, now))
    .limit(1);
  return rows.length > 0;
}

async function removeSurplus(db: Db, owner: AccountOwner): Promise<void> {
  const surplus = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(isOf(owner, knownDevices))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(MOST_OF_ONE_ACCOUNT);
  await db.delete(knownDevices).where(inArray(knownDevices.id, surplus));
}

function isDevice(deviceToken: string, now: Date): SQL | undefined {
  return and(
    eq(knownDevices.tokenHash, hashToken(deviceToken)),
    gt(knownDevices.lastUsedAt, idleSince(now)),
  );
}

function idleSince(now: Date): Date {
  return secondsAfter(now, -LONGEST_IDLE_SECONDS);
}

function isNamed(login: Login): SQL {
  if ('adminEmail' in login) return eq(admins.email, login.adminEmail);
  if ('hostEmail' in login) return eq(hosts.email, login.hostEmail);
  return eq(rooms.roomCode, login.roomCode);
}

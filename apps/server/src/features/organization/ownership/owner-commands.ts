import { addressText } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { revokeOffer } from '../../../platform/security/ended-invitations.store.ts';
import { findOwner, listOwned, type Owned } from '../../../platform/security/owner.store.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { listMembers } from '../members.store.ts';
import { takeOwnership } from './ownership.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type CommandDeps = Deps & { hashOfNoPassword(): Promise<string> };

/** The organization that the email owns; its id decides if it owns two. */
export async function requireOwned(
  db: Db,
  { email, organization }: { email: string; organization?: string | undefined },
): Promise<Owned> {
  const owned = await requireAllOwned(db, email);
  const chosen =
    organization === undefined ? owned : owned.filter(({ adminId }) => adminId === organization);
  const [only, ...more] = chosen;
  if (only !== undefined && more.length === 0) return only;
  const ids = owned.map(({ adminId }) => `  --organization ${adminId}`);
  throw new Error(
    `Which organization of ${addressText(email)}? Add one of these:\n${ids.join('\n')}`,
  );
}

export async function membersByCommand(
  { db }: Pick<CommandDeps, 'db'>,
  [email]: readonly string[],
): Promise<string> {
  if (email === undefined) throw new Error('Usage: members <owner email>');
  const lists: string[] = [];
  for (const owned of await requireAllOwned(db, email)) lists.push(await listOf(db, owned));
  return lists.join('\n\n');
}

async function requireAllOwned(db: Db, email: string): Promise<Owned[]> {
  const address = addressText(email);
  const owned = await listOwned(db, { email: address });
  if (owned.length === 0) throw new Error(`${address} owns no organization.`);
  return owned;
}

async function listOf(db: Db, { adminId, name }: Owned): Promise<string> {
  const members = await listMembers(db, adminId);
  const lines = members.map(
    ({ role, email, deactivatedAt }) =>
      `  ${role.padEnd(6)} ${email}${deactivatedAt === null ? '' : ' (turned off)'}`,
  );
  return [`${name} (${adminId})`, ...lines].join('\n');
}

/** Helps an organization whose owner is gone for good. */
export async function changeOwnerByCommand(
  { db, clock, hashOfNoPassword }: CommandDeps,
  [word, memberEmail]: readonly string[],
): Promise<string> {
  if (word === undefined || memberEmail === undefined) {
    throw new Error('Usage: owner <owner email or organization id> <member email>');
  }
  const adminId = UUID.test(word) ? word : (await requireOwned(db, { email: word })).adminId;
  const email = addressText(memberEmail);
  const passwordHash = await hashOfNoPassword();
  const now = clock.now();
  await db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const members = await listMembers(db, adminId);
    const heir = members.find((member) => member.email === email);
    if (heir === undefined) throw new Error(`${email} is not a member of this organization.`);
    if (heir.role === 'owner') throw new Error(`${email} already owns this organization.`);
    if (heir.deactivatedAt !== null) throw new Error(`The access of ${email} is turned off.`);
    await revokeOffer(db, { adminId, now });
    const { personId: heirId, publicUrl } = heir;
    const by = { actor: 'command' } as const;
    await takeOwnership(db, { adminId, heirId, passwordHash, publicUrl, now, by });
  });
  const owner = await findOwner(db, adminId);
  return `${owner?.ownerEmail} now owns this organization. We emailed the former owner too.`;
}

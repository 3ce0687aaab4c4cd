/**
 * An admin's tenant is deleted in one transaction. Invited hosts become independent, payments stay without a
 * name, and a record stays that some account was erased. An admin who is charged again keeps the account. A
 * founder who is a member elsewhere gets a row of their own first.
 */
import type { Db } from '../../db/client.ts';
import { audit, eraseAuditOfAdmin, eraseAuditOfHost } from '../../platform/audit/audit.store.ts';
import { publish } from '../../platform/events/events.store.ts';
import { findOwner } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { mailDeleted, mailKept } from './deletion-mails.ts';
import {
  type Deletion,
  findAdminAccount,
  findHostAccount,
  listDueDeletions,
  lockDueDeletion,
  removeDeletion,
} from './deletions.store.ts';
import {
  type DeletionDeps,
  findHindrance,
  type Hindrance,
  organizationThatGoes,
} from './deletions.ts';
import {
  deleteAdmin,
  deleteHostAccount,
  deleteImages,
  eraseInvitationsOfHost,
  eraseTracesOfPerson,
  insertErasedAccount,
  keepPayments,
  liftStatementTimeout,
  listOwnedImages,
  lockOwnerlessImages,
  releaseInvitedHosts,
  removeMailsOf,
} from './erasure.store.ts';

export type ErasureOfAccountsDeps = DeletionDeps & {
  /** Makes the founder a person of their own. Undefined if the row holds no person. */
  splitPerson(db: Db, row: { adminId: string; passwordHash: string }): Promise<string | undefined>;
  imagesInUse(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>>;
};

export type DueErasureDeps = ErasureOfAccountsDeps & {
  endGamesOfHost(db: Db, host: { hostId: string }): Promise<void>;
};

/** A failed account doesn't block the others. */
export async function eraseDueAccounts(deps: DueErasureDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listDueDeletions(deps.db, deps.clock.now())) {
    await eraseDueAccount(deps, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function eraseDueAccount(deps: DueErasureDeps, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (db) => {
    const deletion = await lockDueDeletion(db, { id, now });
    if (deletion === undefined) return;
    if (deletion.adminId !== null) {
      await eraseAdmin({ ...deps, db }, { ...deletion, adminId: deletion.adminId });
    } else if (deletion.hostId !== null) {
      await eraseHost({ ...deps, db }, { ...deletion, hostId: deletion.hostId });
    }
  });
}

/**
 * Runs in the caller's transaction. The audit line names no request, which would identify the person. Returns
 * a reason if the account must stay.
 */
export async function eraseAdmin(
  { db, clock, moneyHindrance, imagesInUse, splitPerson }: ErasureOfAccountsDeps,
  {
    adminId,
    askedAt,
    publicUrl,
    actor = 'system',
  }: Pick<Deletion, 'askedAt' | 'publicUrl'> & { adminId: string; actor?: 'command' | 'system' },
): Promise<Hindrance | 'gone' | 'erased'> {
  const now = clock.now();
  await liftStatementTimeout(db);
  await lockTenant(db, adminId);
  const account = await findAdminAccount(db, adminId);
  const owner = await findOwner(db, adminId);
  if (account === undefined || owner === undefined) return 'gone';
  const { ownerEmail: email } = owner;
  const isPerson = account.kind === 'person';
  const found = await findHindrance({ db, moneyHindrance }, { adminId, isPerson });
  if (found !== undefined) {
    const { hindrance, organization } = found;
    await removeDeletion(db, { adminId });
    await mailKept(db, { owner: { adminId }, email, publicUrl, now, organization });
    await audit(db, 'privacy.deletion-canceled', { adminId, at: now });
    return hindrance;
  }
  const organization = await organizationThatGoes(db, adminId);
  if (organization === null) await eraseTracesOfPerson(db, { ...account, personId: adminId, now });
  // The row is deleted below, so nobody can sign in to it.
  else await splitPerson(db, { adminId, passwordHash: '' });
  const accountId = await insertErasedAccount(db, { kind: 'admin', askedAt, erasedAt: now });
  await keepPayments(db, { adminId, accountId });
  await releaseInvitedHosts(db, adminId);
  await removeMailsOf(db, { adminId });
  const hashes = await listOwnedImages(db, adminId);
  await deleteAdmin(db, adminId);
  await eraseAuditOfAdmin(db, adminId);
  await audit(db, 'account.erased', { adminId, at: now, actor });
  await removeFreeImages(db, { hashes, imagesInUse });
  await mailDeleted(db, { email, publicUrl, now, organization });
  return 'erased';
}

async function eraseHost(
  { db, clock, endGamesOfHost }: Pick<DueErasureDeps, 'db' | 'clock' | 'endGamesOfHost'>,
  { hostId, askedAt, publicUrl }: Pick<Deletion, 'askedAt' | 'publicUrl'> & { hostId: string },
): Promise<void> {
  const now = clock.now();
  const account = await findHostAccount(db, hostId);
  if (account?.email == null) return;
  const { email, adminId, roomId, roomCode } = account;
  await insertErasedAccount(db, { kind: 'host', askedAt, erasedAt: now });
  await endGamesOfHost(db, { hostId });
  await removeMailsOf(db, { hostId });
  await deleteHostAccount(db, { hostId, roomId, now });
  await eraseAuditOfHost(db, hostId);
  await eraseInvitationsOfHost(db, email);
  const actor = 'system';
  await audit(db, 'account.erased', { adminId: null, hostId, at: now, actor });
  await mailDeleted(db, { email, publicUrl, now });
  if (adminId === null) return;
  await audit(db, 'privacy.host-deleted', { adminId, at: now, detail: { roomCode } });
  publish(db, { adminId, event: 'hosts' });
}

async function removeFreeImages(
  db: Db,
  { hashes, imagesInUse }: Pick<ErasureOfAccountsDeps, 'imagesInUse'> & { hashes: string[] },
): Promise<void> {
  if (hashes.length === 0) return;
  const ownerless = await lockOwnerlessImages(db, hashes);
  if (ownerless.length === 0) return;
  const used = await imagesInUse(db, ownerless);
  const free = ownerless.filter((hash) => !used.has(hash));
  if (free.length > 0) await deleteImages(db, free);
}

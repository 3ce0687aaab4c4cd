/**
 * The account of an admin, or of a host with an email address, is deleted a week later (erasure.ts). Until
 * then its owner can keep it. An owner deletes the open organization. A founder goes with it, unless they are a
 * member elsewhere.
 */

import {
  type AccountDeletion,
  type ApiError,
  DELETION_WAIT_DAYS,
  fieldError,
  hasRight,
  type hostPrivacyCalls,
  notAllowed,
  type privacyCalls,
  privacyTexts,
  type Refusal,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { isLockTimeout } from '../../db/errors.ts';
import type { HostActor, PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By, RequestContext } from '../../platform/http/request-context.ts';
import { requireDemandedFactor } from '../../platform/security/demanded-factor.ts';
import { listOwned, nameOrganization } from '../../platform/security/owner.store.ts';
import { mailDeletionAsked, mailDeletionToAdmin } from './deletion-mails.ts';
import {
  findAdminAccount,
  findDeletion,
  findHostAccount,
  type HostAccount,
  insertDeletion,
  isMemberElsewhere,
  limitLockWait,
  listEmailsOfAdmins,
  removeDeletion,
} from './deletions.store.ts';

const WAIT_SECONDS = DELETION_WAIT_DAYS * 24 * 60 * 60;

export type Hindrance = 'subscription' | 'payment' | 'organization';

export type DeletionDeps = Deps & {
  moneyHindrance(db: Db, adminId: string): Promise<'subscription' | 'payment' | undefined>;
};

/** Throws if the password has changed since the proof. */
type LockAccount<Account> = (db: Db) => Promise<Account>;
type Shown<Sender extends PersonActor | HostActor> = By<Sender, { password: string }>;

export type OwnerProofDeps = {
  /** Checks the code only if the second factor is on. */
  proveAdmin(
    shown: Shown<PersonActor> & { code: string | undefined },
  ): Promise<LockAccount<{ email: string }>>;
  proveHost(shown: Shown<HostActor>): Promise<LockAccount<unknown>>;
};

export const HINDRANCES: Readonly<Record<Hindrance, Refusal>> = {
  subscription: privacyTexts.cancelFirst,
  payment: privacyTexts.paymentOpen,
  organization: privacyTexts.organizationFirst,
};

export async function readDeletion(
  deps: DeletionDeps,
  actor: PersonActor,
): Promise<ReplyOf<typeof privacyCalls.deletion>> {
  const { db } = deps;
  const adminId = subjectOf(actor);
  const found = await findHindrance(deps, { adminId, isPerson: adminId !== actor.adminId });
  const organization = found?.organization ?? (await organizationThatGoes(db, adminId));
  return {
    deletion: await deletionOf(db, { adminId }),
    hindrance: found?.hindrance ?? null,
    ...(organization === null ? {} : { organization }),
  };
}

/** The organization that its owner has open, or else the person's own account. */
function subjectOf({ adminId, memberRole, personId }: PersonActor): string {
  return adminId !== undefined && hasRight(memberRole, 'ownership') ? adminId : personId;
}

/** Null if the account goes with everything in it. */
export async function organizationThatGoes(db: Db, adminId: string): Promise<string | null> {
  const account = await findAdminAccount(db, adminId);
  if (account === undefined || account.kind === 'person') return null;
  const staysElsewhere = account.kind === 'organization' || (await isMemberElsewhere(db, adminId));
  return staysElsewhere ? nameOrganization(db, adminId) : null;
}

type Subject = {
  adminId: string;
  /** True if the deletion isn't meant for an organization. */
  isPerson: boolean;
};

/** A person who owns an organization stays until they hand it over or delete it. */
export async function findHindrance(
  { db, moneyHindrance }: Pick<DeletionDeps, 'db' | 'moneyHindrance'>,
  { adminId, isPerson }: Subject,
): Promise<{ hindrance: Hindrance; organization?: string } | undefined> {
  const [owned] = isPerson ? await listOwned(db, { personId: adminId }) : [];
  if (owned !== undefined) {
    const organization = await nameOrganization(db, owned.adminId);
    return { hindrance: 'organization', organization };
  }
  const hindrance = await moneyHindrance(db, adminId);
  return hindrance && { hindrance };
}

export async function refuseHindered(
  deps: Pick<DeletionDeps, 'db' | 'moneyHindrance'>,
  subject: Subject,
): Promise<void> {
  const found = await findHindrance(deps, subject);
  if (found === undefined) return;
  const { hindrance, organization = '' } = found;
  const param = hindrance === 'organization' ? 'organization' : 'subscription';
  throw fieldError(param, HINDRANCES[hindrance], { organization });
}

/** A second request changes nothing. */
export async function askDeletion(
  deps: DeletionDeps & OwnerProofDeps,
  { code, ...shown }: Shown<PersonActor> & { code?: string | undefined },
): Promise<ReplyOf<typeof privacyCalls.askDeletion>> {
  const lockAdmin = await deps.proveAdmin({ ...shown, code });
  const { actor, requestContext } = shown;
  const adminId = subjectOf(actor);
  return deps.db.transaction(async (db) => {
    const { email } = await lockAdmin(db);
    await requireDemandedFactor(db, { adminId, personId: actor.personId });
    await refuseHindered({ ...deps, db }, { adminId, isPerson: adminId !== actor.adminId });
    const { publicUrl } = requestContext;
    const asked = { adminId, email, publicUrl, requestContext };
    return { deletion: await dateDeletion({ ...deps, db }, asked) };
  });
}

/** No request: the owner of the machine asks. */
export async function dateDeletion(
  { db, clock }: Deps,
  {
    adminId,
    email,
    publicUrl,
    requestContext,
  }: { adminId: string; email: string; publicUrl: string; requestContext?: RequestContext },
): Promise<AccountDeletion | null> {
  const now = clock.now();
  const dueAt = secondsAfter(now, WAIT_SECONDS);
  const owner = { adminId };
  if (await insertDeletion(db, { owner, publicUrl, askedAt: now, dueAt })) {
    const path = '/privacy';
    const occasion = { owner, email, publicUrl, now, path, dueAt } as const;
    const organization = await organizationThatGoes(db, adminId);
    await mailDeletionAsked(db, { ...occasion, organization });
    const name = await nameOrganization(db, adminId);
    for (const admin of await listEmailsOfAdmins(db, adminId)) {
      await mailDeletionToAdmin(db, { ...occasion, email: admin, organization: name, by: email });
    }
    // Only the command line calls without a request.
    const actor = requestContext === undefined ? 'command' : undefined;
    await audit(db, 'privacy.deletion-asked', { adminId, at: now, actor, requestContext });
  }
  return deletionOf(db, owner);
}

/** Refuses once the deletion has begun. */
export async function keepAccount(
  { db, clock }: DeletionDeps,
  { actor, requestContext }: By<PersonActor>,
): Promise<ReplyOf<typeof privacyCalls.keepAccount>> {
  const adminId = subjectOf(actor);
  await unlessBegun(db, async (db) => {
    await requireDemandedFactor(db, { adminId, personId: actor.personId });
    const isKept = await removeDeletion(db, { adminId });
    if ((await findAdminAccount(db, adminId)) === undefined) throw tooLateToKeep();
    if (!isKept) return;
    await audit(db, 'privacy.deletion-canceled', { adminId, at: clock.now(), requestContext });
  });
  return { deletion: null };
}

/** A created host must ask its admin. */
export async function readHostDeletion(
  { db }: DeletionDeps,
  hostId: string,
): Promise<ReplyOf<typeof hostPrivacyCalls.deletion>> {
  const account = await findHostAccount(db, hostId);
  if (account === undefined) throw signedOut();
  const askWhom = account.kind === 'created' ? account.adminEmail : null;
  return { deletion: await deletionOf(db, { hostId }), askWhom };
}

/** A second request changes nothing. */
export async function askHostDeletion(
  { db, clock, proveHost }: DeletionDeps & OwnerProofDeps,
  shown: Shown<HostActor>,
): Promise<ReplyOf<typeof hostPrivacyCalls.askDeletion>> {
  const { actor, requestContext } = shown;
  const { hostId } = actor;
  const known = await findHostAccount(db, hostId);
  if (known === undefined) throw signedOut();
  if (known.email === null) throw notAllowed(privacyTexts.hostOfAdmin);
  const lockHost = await proveHost(shown);
  const now = clock.now();
  const { publicUrl } = requestContext;
  const dueAt = secondsAfter(now, WAIT_SECONDS);
  return db.transaction(async (db) => {
    await lockHost(db);
    // Address and admin may have changed during the slow comparison.
    const account = await findHostAccount(db, hostId);
    if (account?.email == null) throw notAllowed(privacyTexts.hostOfAdmin);
    const { email } = account;
    const owner = { hostId };
    if (await insertDeletion(db, { owner, publicUrl, askedAt: now, dueAt })) {
      const path = '/host/account';
      await mailDeletionAsked(db, { owner, email, publicUrl, now, path, dueAt });
      await audit(db, 'privacy.host-deletion-asked', { ...auditOf(account, now), requestContext });
    }
    return { deletion: await deletionOf(db, owner) };
  });
}

/** Refuses once the deletion has begun. */
export async function keepHostAccount(
  { db, clock }: DeletionDeps,
  { hostId, requestContext }: { hostId: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof hostPrivacyCalls.keepAccount>> {
  await unlessBegun(db, async (db) => {
    const isKept = await removeDeletion(db, { hostId });
    const account = await findHostAccount(db, hostId);
    if (account === undefined) throw tooLateToKeep();
    if (!isKept) return;
    const event = { ...auditOf(account, clock.now()), requestContext };
    await audit(db, 'privacy.host-deletion-canceled', event);
  });
  return { deletion: null };
}

// The erasing job locks the deletion, maybe longer than a request can wait.
async function unlessBegun(db: Db, keep: (db: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (db) => {
      await limitLockWait(db);
      await keep(db);
    });
  } catch (error) {
    throw isLockTimeout(error) ? tooLateToKeep() : error;
  }
}

function tooLateToKeep(): ApiError {
  return fieldError('deletion', privacyTexts.tooLateToKeep);
}

// The admin's log if the host has an admin, otherwise the host's own.
function auditOf({ hostId, adminId, roomCode }: HostAccount, at: Date) {
  return { adminId, hostId, at, detail: { roomCode } };
}

async function deletionOf(db: Db, owner: AccountOwner): Promise<AccountDeletion | null> {
  const deletion = await findDeletion(db, owner);
  if (deletion === undefined) return null;
  return { askedAt: deletion.askedAt.toISOString(), dueAt: deletion.dueAt.toISOString() };
}

/**
 * 'Delete my account': of admins, and of hosts with an email address, each their own, with their password,
 * and a code where there is a second factor.
 * The account goes a week later; until then its owner can keep it. Refuses an admin whom somebody still
 * charges, and hosts that an admin created. erasure.ts does what was asked for.
 */
import {
  type AccountDeletion,
  DELETION_WAIT_DAYS,
  fieldError,
  type hostPrivacyCalls,
  notAllowed,
  type privacyCalls,
  privacyTexts,
  type ReplyOf,
  signedOut,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor, HostActor } from '../../platform/actor.ts';
import { byWhom, writeAudit } from '../../platform/audit.store.ts';
import { type Clock, secondsAfter } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type TriedAccount, writeRefusedPassword } from '../../platform/refused-sign-ins.store.ts';
import { type Attempt, limitAttempts } from '../../platform/security/brute-force.ts';
import { findDevice } from '../../platform/security/known-devices.store.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { mailDeletionAsked } from './deletion-mails.ts';
import {
  type AccountOwner,
  findAdminAccount,
  findDeletion,
  findHostAccount,
  type HostAccount,
  insertDeletion,
  removeDeletion,
} from './deletions.store.ts';

const WAIT_SECONDS = DELETION_WAIT_DAYS * 24 * 60 * 60;

/** What keeps an account from being deleted: a subscription, or money on its way. */
export type Hindrance = 'subscription' | 'payment';

/** What deletions need; the last function is another feature's. */
export type DeletionDeps = {
  db: Db;
  clock: Clock;
  moneyHindrance(db: Db, adminId: string): Promise<Hindrance | undefined>;
};

/** What 'Delete my account' of an admin needs as well; lets pass whoever has no second factor, or a code of it. */
export type SecondFactorDeps = {
  requireSecondFactor(proof: {
    adminId: string;
    code: string | undefined;
    requestContext: RequestContext;
  }): Promise<void>;
};

type Asked<Actor> = { actor: Actor; password: string; requestContext: RequestContext };

const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  subscription: privacyTexts.cancelFirst,
  payment: privacyTexts.paymentOpen,
};

/** When an admin's account is to be deleted, and what keeps it from that. */
export async function readDeletion(
  { db, moneyHindrance }: DeletionDeps,
  adminId: string,
): Promise<ReplyOf<typeof privacyCalls.deletion>> {
  return {
    deletion: await deletionOf(db, { adminId }),
    hindrance: (await moneyHindrance(db, adminId)) ?? null,
  };
}

/** Dates the deletion of an admin's account; asked again it stays as it is. */
export async function askDeletion(
  deps: DeletionDeps & SecondFactorDeps,
  {
    actor: { adminId },
    password,
    code,
    requestContext,
  }: Asked<AdminActor> & { code?: string | undefined },
): Promise<ReplyOf<typeof privacyCalls.askDeletion>> {
  const { db, clock } = deps;
  const account = await findAdminAccount(db, adminId);
  if (account === undefined) throw signedOut();
  const { email, passwordHash } = account;
  const now = clock.now();
  const { origin, deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { adminId }, deviceToken, now });
  const attempt = { account: `admin:${email}`, origin, device, now };
  const tried = { adminId, at: now };
  await refuseWrongPassword(db, { attempt, passwordHash, password, tried, requestContext });
  await deps.requireSecondFactor({ adminId, code, requestContext });
  await refuseHindered(deps, adminId);
  const { publicUrl } = requestContext;
  return { deletion: await dateDeletion(deps, { adminId, email, publicUrl, requestContext }) };
}

/** Dates the deletion of an admin's account; without a request, and a password, for who owns the machine. */
export async function dateDeletion(
  { db, clock }: Pick<DeletionDeps, 'db' | 'clock'>,
  {
    adminId,
    email,
    publicUrl,
    requestContext,
  }: { adminId: string; email: string; publicUrl: string; requestContext?: RequestContext },
): Promise<AccountDeletion | null> {
  const now = clock.now();
  const dueAt = secondsAfter(now, WAIT_SECONDS);
  return db.transaction(async (db) => {
    const owner = { adminId };
    if (await insertDeletion(db, { owner, publicUrl, askedAt: now, dueAt })) {
      const path = '/privacy';
      await mailDeletionAsked(db, { owner, email, publicUrl, now, path, dueAt });
      const event = { adminId, at: now, kind: 'privacy.deletion-asked' } as const;
      await writeAudit(db, byWhom(event, requestContext), requestContext);
    }
    return deletionOf(db, owner);
  });
}

/** Refuses while a subscription or a payment keeps the account. */
export async function refuseHindered(
  { db, moneyHindrance }: Pick<DeletionDeps, 'db' | 'moneyHindrance'>,
  adminId: string,
): Promise<void> {
  const hindrance = await moneyHindrance(db, adminId);
  if (hindrance !== undefined) throw fieldError('subscription', HINDRANCES[hindrance]);
}

/** Keeps an admin's account. */
export async function keepAccount(
  { db, clock }: DeletionDeps,
  { adminId, requestContext }: { adminId: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof privacyCalls.keepAccount>> {
  await db.transaction(async (db) => {
    if (!(await removeDeletion(db, { adminId }))) return;
    const event = { adminId, at: clock.now(), kind: 'privacy.deletion-canceled' } as const;
    await writeAudit(db, event, requestContext);
  });
  return { deletion: null };
}

/** When a host's account is to be deleted, or whom a created one has to ask. */
export async function readHostDeletion(
  { db }: DeletionDeps,
  hostId: string,
): Promise<ReplyOf<typeof hostPrivacyCalls.deletion>> {
  const account = await findHostAccount(db, hostId);
  if (account === undefined) throw signedOut();
  const askWhom = account.kind === 'created' ? account.adminEmail : null;
  return { deletion: await deletionOf(db, { hostId }), askWhom };
}

/** Dates the deletion of a host's account; asked again it stays as it is. */
export async function askHostDeletion(
  { db, clock }: DeletionDeps,
  { actor: { hostId }, password, requestContext }: Asked<HostActor>,
): Promise<ReplyOf<typeof hostPrivacyCalls.askDeletion>> {
  const account = await findHostAccount(db, hostId);
  if (account === undefined) throw signedOut();
  const { email, passwordHash } = account;
  if (email === null) throw notAllowed(privacyTexts.hostOfAdmin);
  const now = clock.now();
  const { origin, deviceToken } = requestContext;
  const device = await findDevice(db, { owner: { hostId }, deviceToken, now });
  const attempt = { account: `host:${hostId}`, origin, device, now };
  const tried = auditOf(account, now);
  await refuseWrongPassword(db, { attempt, passwordHash, password, tried, requestContext });
  const { publicUrl } = requestContext;
  const dueAt = secondsAfter(now, WAIT_SECONDS);
  return db.transaction(async (db) => {
    const owner = { hostId };
    if (await insertDeletion(db, { owner, publicUrl, askedAt: now, dueAt })) {
      const path = '/host/account';
      await mailDeletionAsked(db, { owner, email, publicUrl, now, path, dueAt });
      const event = { ...auditOf(account, now), kind: 'privacy.host-deletion-asked' } as const;
      await writeAudit(db, event, requestContext);
    }
    return { deletion: await deletionOf(db, owner) };
  });
}

/** Keeps a host's account. */
export async function keepHostAccount(
  { db, clock }: DeletionDeps,
  { hostId, requestContext }: { hostId: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof hostPrivacyCalls.keepAccount>> {
  await db.transaction(async (db) => {
    const account = await findHostAccount(db, hostId);
    if (account === undefined || !(await removeDeletion(db, { hostId }))) return;
    const kind = 'privacy.host-deletion-canceled';
    await writeAudit(db, { ...auditOf(account, clock.now()), kind }, requestContext);
  });
  return { deletion: null };
}

// The admin's too, while the host has one; alone it is the log of the host.
function auditOf({ hostId, adminId, roomCode }: HostAccount, at: Date) {
  return { adminId, hostId, at, detail: { roomCode } };
}

async function deletionOf(db: Db, owner: AccountOwner): Promise<AccountDeletion | null> {
  const deletion = await findDeletion(db, owner);
  if (deletion === undefined) return null;
  return { askedAt: deletion.askedAt.toISOString(), dueAt: deletion.dueAt.toISOString() };
}

async function refuseWrongPassword(
  db: Db,
  guess: {
    attempt: Attempt;
    passwordHash: string;
    password: string;
    tried: TriedAccount;
    requestContext: RequestContext;
  },
): Promise<void> {
  const { attempt, passwordHash, password, tried, requestContext } = guess;
  const right = await limitAttempts(db, attempt, () =>
    passwordMatches({ passwordHash, password }, attempt),
  );
  if (right) return;
  await writeRefusedPassword(db, tried, requestContext);
  throw notAllowed(privacyTexts.wrongPassword, 'password');
}

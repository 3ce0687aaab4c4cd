import type { MemberRole } from '@emcee/contract';
import { and, eq, gt, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { admins } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';
import { secondFactors } from '../../db/schema/own-account.ts';
import { sessions } from '../../db/schema/platform.ts';
import type { Actor, HostActor, PersonActor } from '../actor.ts';
import { secondsAfter } from '../clock.ts';
import { hashToken, newId, newToken } from '../secrets.ts';
import { countOpenTo, organizationToOpen } from './organizations.store.ts';
import { ownerEmail } from './owner.store.ts';

const organizations = alias(admins, 'organizations');
/** The session that a session of a room was opened from. */
const openers = alias(sessions, 'openers');

const mustSetUpFactor = sql<boolean>`(${organizations.secondFactorRequiredAt} is not null
  and not ${sessions.isConfined} and ${secondFactors.turnedOnAt} is null)`;

const DAY_SECONDS = 24 * 60 * 60;
export const LONGEST_SECONDS = 30 * DAY_SECONDS;
export const LONGEST_IDLE_SECONDS = 7 * DAY_SECONDS;
/** Paused sessions wait this long. */
export const ANSWER_SECONDS = DAY_SECONDS;
// A write per request would cost too much.
const SEEN_EVERY_SECONDS = 60;

type FoundSession = {
  personId: string | null;
  kind: (typeof admins.$inferSelect)['kind'] | null;
  organizationId: string | null;
  memberRole: MemberRole | null;
};

/** Returns the token, which is stored only as a hash. */
export async function openSession(
  db: Db,
  owner: AccountOwner & { device: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    ...owner,
    ...('adminId' in owner ? { organizationId: organizationToOpen(db, owner.adminId) } : {}),
    id: newId(),
    tokenHash: hashToken(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: secondsAfter(now, LONGEST_SECONDS),
  });
  return token;
}

/** The session goes on under a new token. Undefined if it has ended since. */
export async function moveSession(
  db: Db,
  { tokenHash, ...moved }: { tokenHash: string; organizationId: string | null; lastSeenAt: Date },
): Promise<string | undefined> {
  const token = newToken();
  const { rowCount } = await db
    .update(sessions)
    .set({ ...moved, tokenHash: hashToken(token) })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.ended)));
  return rowCount === 1 ? token : undefined;
}

const PLACES = ['tokenHash', 'now', 'idle'] as const;
const NOT_READ = sql<null>`null`;
const findSession = sessionFinder({ isNamed: false });
const findNamedSession = sessionFinder({ isNamed: true });

// Two statements: one with a condition on a parameter would be planned for each request.
function sessionFinder({ isNamed }: { isNamed: boolean }) {
  return prepared(PLACES, (db, { tokenHash, now, idle }) =>
    db
      .select({
        personId: sessions.adminId,
        hostId: sessions.hostId,
        leaderId: openers.adminId,
        organizationId: sessions.organizationId,
        isConfined: sessions.isConfined,
        lastSeenAt: sessions.lastSeenAt,
        ended: sessions.ended,
        mayChoosePasswordUntil: sessions.mayChoosePasswordUntil,
        email: admins.email,
        role: admins.role,
        kind: admins.kind,
        personKey: admins.personKey,
        verifiedAt: admins.verifiedAt,
        passwordSetAt: admins.passwordSetAt,
        memberRole: memberships.role,
        mustSetUpFactor,
        organizationName: organizations.name,
        secondFactorRequiredAt: organizations.secondFactorRequiredAt,
        ownerEmail: isNamed ? ownerEmail(organizations.id) : NOT_READ,
        organizations: isNamed ? countOpenTo(db, sessions.adminId) : NOT_READ,
      })
      .from(sessions)
      .leftJoin(openers, eq(openers.id, sessions.openedFrom))
      .leftJoin(admins, eq(admins.id, sql`coalesce(${sessions.adminId}, ${openers.adminId})`))
      .leftJoin(memberships, isMembership())
      .leftJoin(organizations, isOpened())
      .leftJoin(secondFactors, eq(secondFactors.adminId, sessions.adminId))
      .where(and(eq(sessions.tokenHash, tokenHash), isOpen(), isInTime(now, idle))),
  );
}

/** Finds valid and paused sessions only. `isNamed`: with the facts of the open organization. */
export async function findActor(
  db: Db,
  token: string,
  { now, isIdle, isNamed }: { now: Date; isIdle: boolean; isNamed: boolean },
): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const find = isNamed ? findNamedSession : findSession;
  const [row] = await find(db, { tokenHash, now, idle: idleSince(now) });
  if (row === undefined) return undefined;
  if (!isIdle && row.lastSeenAt < secondsAfter(now, -SEEN_EVERY_SECONDS)) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { hostId } = row;
  if (hostId !== null) return { kind: 'host', hostId, tokenHash, ...leaderOf(row) };
  const { personId, email, role, passwordSetAt, mayChoosePasswordUntil } = row;
  if (personId === null || email === null || role === null || passwordSetAt === null) {
    return undefined;
  }
  const { verifiedAt } = row;
  const actor = {
    kind: 'admin',
    personId,
    personKey: row.personKey ?? personId,
    ...openOrganization(row),
    ...(row.isConfined ? { isConfined: true as const } : {}),
    ...(row.mustSetUpFactor ? { mustSetUpFactor: true as const } : {}),
    ...openedBy(row),
    email,
    role,
    tokenHash,
  } as const;
  if (row.ended === 'paused') return { ...actor, verified: false, isPaused: true };
  const verified = verifiedAt !== null;
  const askedSince = secondsAfter(now, -ANSWER_SECONDS);
  const asks = mayChoosePasswordUntil !== null && verified && verifiedAt > askedSince;
  // Nobody can have changed the password between the sign-up and the verification.
  return { ...actor, verified, ...(asks ? { asksAboutSignUp: { at: passwordSetAt } } : {}) };
}

function leaderOf({
  leaderId,
  personKey,
}: {
  leaderId: string | null;
  personKey: string | null;
}): Pick<HostActor, 'personKey'> {
  return leaderId === null ? {} : { personKey: personKey ?? leaderId };
}

function openedBy({
  organizationName,
  ownerEmail,
  organizations,
  secondFactorRequiredAt,
}: {
  organizationName: string | null;
  ownerEmail: string | null;
  organizations: number | null;
  secondFactorRequiredAt: Date | null;
}): Pick<PersonActor, 'opened'> {
  if (organizations === null || ownerEmail === null) return {};
  const requiresSecondFactor = secondFactorRequiredAt !== null;
  const name = organizationName ?? ownerEmail;
  return { opened: { organizations, name, owner: ownerEmail, requiresSecondFactor } };
}

/** A founder owns their own organization. Others have none of their own. */
function openOrganization({
  personId,
  kind,
  organizationId,
  memberRole,
}: FoundSession): { adminId: string; memberRole: MemberRole } | undefined {
  if (organizationId !== null) {
    return memberRole === null ? undefined : { adminId: organizationId, memberRole };
  }
  const isFounder = personId !== null && kind === 'both';
  return isFounder ? { adminId: personId, memberRole: 'owner' } : undefined;
}

/** By default a session has its person's own organization open. */
function isOpened(): SQL | undefined {
  return eq(organizations.id, sql`coalesce(${sessions.organizationId}, ${sessions.adminId})`);
}

/** Of the session's person in its organization. */
function isMembership(): SQL | undefined {
  return and(
    eq(memberships.adminId, sessions.organizationId),
    eq(memberships.personId, sessions.adminId),
    isNull(memberships.deactivatedAt),
  );
}

/**
 * Each with its role in the open organization. Undefined if it has none there, or lacks the two-step sign-in that
 * the organization requires. Doesn't extend sessions, unlike a request.
 */
export async function findActiveSessions(
  db: Db,
  { tokenHashes, now }: { tokenHashes: readonly string[]; now: Date },
): Promise<Map<string, MemberRole | undefined>> {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      personId: sessions.adminId,
      organizationId: sessions.organizationId,
      kind: admins.kind,
      memberRole: memberships.role,
      mustSetUpFactor,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins.id, sessions.adminId))
    .leftJoin(memberships, isMembership())
    .leftJoin(organizations, isOpened())
    .leftJoin(secondFactors, eq(secondFactors.adminId, sessions.adminId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), lives(now)));
  return new Map(
    rows.map((row) => [
      row.tokenHash,
      row.mustSetUpFactor ? undefined : openOrganization(row)?.memberRole,
    ]),
  );
}

/** False if the session has ended. */
export async function touchSession(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lives(now)));
  return rowCount !== 0;
}

export function lives(now: Date): SQL | undefined {
  return and(isNull(sessions.ended), isInTime(now, idleSince(now)));
}

function isInTime(now: Date | Placeholder, idle: Date | Placeholder): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idle));
}

/** Includes paused sessions. */
export function isOpen(): SQL | undefined {
  return or(isNull(sessions.ended), eq(sessions.ended, 'paused'));
}

export function idleSince(now: Date): Date {
  return secondsAfter(now, -LONGEST_IDLE_SECONDS);
}

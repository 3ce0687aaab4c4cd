import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { emailChanges } from '../../db/schema/own-account.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { hashToken, newId } from '../secrets.ts';

export type StoredEmailChange = typeof emailChanges.$inferSelect;

type Link = { token: string; now: Date };

export async function replaceEmailChange(
  db: Db,
  {
    owner,
    oldToken,
    newToken,
    now,
    ...change
  }: {
    owner: AccountOwner;
    newEmail: string;
    oldToken: string;
    newToken: string;
    askedByTokenHash: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await removeEmailChange(db, owner);
  await db.insert(emailChanges).values({
    ...change,
    ...owner,
    id: newId(),
    oldTokenHash: hashToken(oldToken),
    newTokenHash: hashToken(newToken),
    createdAt: now,
  });
}

export async function findEmailChange(
  db: Db,
  { owner, now }: { owner: AccountOwner; now: Date },
): Promise<StoredEmailChange | undefined> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(isOf(owner, emailChanges), gt(emailChanges.expiresAt, now)));
  return change;
}

/** Doesn't use the link. */
export async function findEmailChangeByLink(
  db: Db,
  link: Link,
): Promise<StoredEmailChange | undefined> {
  const [change] = await db.select().from(emailChanges).where(isActive(link));
  return change;
}

/** Exactly one of several simultaneous attempts gets the change, as it is after this link. */
export async function consumeEmailLink(db: Db, link: Link): Promise<StoredEmailChange | undefined> {
  const hash = hashToken(link.token);
  const [byOld] = await db
    .update(emailChanges)
    .set({ oldConfirmedAt: link.now })
    .where(and(isActive(link), eq(emailChanges.oldTokenHash, hash)))
    .returning();
  if (byOld !== undefined) return byOld;
  const [byNew] = await db
    .update(emailChanges)
    .set({ newConfirmedAt: link.now })
    .where(and(isActive(link), eq(emailChanges.newTokenHash, hash)))
    .returning();
  return byNew;
}

export async function removeEmailChange(db: Db, owner: AccountOwner): Promise<void> {
  await db.delete(emailChanges).where(isOf(owner, emailChanges));
}

export function removeOldEmailChanges(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, emailChanges, lt(emailChanges.expiresAt, now));
}

function isActive({ token, now }: Link) {
  const hash = hashToken(token);
  return and(
    gt(emailChanges.expiresAt, now),
    or(
      and(eq(emailChanges.oldTokenHash, hash), isNull(emailChanges.oldConfirmedAt)),
      and(eq(emailChanges.newTokenHash, hash), isNull(emailChanges.newConfirmedAt)),
    ),
  );
}

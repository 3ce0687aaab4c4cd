import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Claim, claimOldestDue, leaseEnd } from '../../../platform/due-rows.store.ts';
import { newId } from '../../../platform/secrets.ts';

export type ChangeIntent = typeof changeIntents.$inferSelect;

export type ChangeState = ChangeIntent['state'];

export type ChangeNote = Partial<
  Pick<
    ChangeIntent,
    'captureId' | 'declines' | 'baToken' | 'approvalLink' | 'paidAt' | 'appliedAt' | 'nextCheckAt'
  >
>;

/** These block another request. */
export const OPEN_STATES = [
  'CREATED',
  'CAPTURING',
  'CAPTURE_PENDING',
  'PAID',
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
] as const satisfies readonly ChangeState[];

/** True for a change that was approved and begins with the next payment. */
export function waitsForRenewal({ state }: Pick<ChangeIntent, 'state'>): boolean {
  return state === 'SCHEDULED' || state === 'SCHEDULED_UNCONFIRMED';
}

export type NewChange = Omit<typeof changeIntents.$inferInsert, 'id' | 'state' | 'createdAt'> & {
  now: Date;
};

export async function insertChange(db: Db, { now, ...fields }: NewChange): Promise<ChangeIntent> {
  const prefix = fields.kind === 'INCREASE' ? 'uf_' : 'rv_';
  const [row] = await db
    .insert(changeIntents)
    .values({ ...fields, id: prefix + newId(), state: 'CREATED', createdAt: now })
    .returning();
  if (row === undefined) throw new Error('An insert returned no row.');
  return row;
}

type FoundChange = Promise<ChangeIntent | undefined>;

async function findWhere(db: Db, isMeant: SQL | undefined): FoundChange {
  const [row] = await db.select().from(changeIntents).where(isMeant);
  return row;
}

/** At most one change blocks another request. */
export function findOpenChange(db: Db, adminId: string): FoundChange {
  const isOpen = inArray(changeIntents.state, OPEN_STATES);
  return findWhere(db, and(eq(changeIntents.adminId, adminId), isOpen));
}

export function findOwnChange(
  db: Db,
  { adminId, ...by }: { adminId: string } & ({ orderId: string } | { baToken: string }),
): FoundChange {
  const named =
    'orderId' in by ? eq(changeIntents.orderId, by.orderId) : eq(changeIntents.baToken, by.baToken);
  return findWhere(db, and(eq(changeIntents.adminId, adminId), named));
}

/** Looks at the changes of all admins. */
export function findPaidChange(
  db: Db,
  { orderId, captureId }: { orderId: string | null; captureId: string | null },
): FoundChange {
  const isCapture = eq(changeIntents.captureId, captureId ?? '');
  return findWhere(db, or(eq(changeIntents.orderId, orderId ?? ''), isCapture));
}

export function findChange(db: Db, id: string): FoundChange {
  return findWhere(db, eq(changeIntents.id, id));
}

/** Newest first. */
export function listChanges(db: Db, subscriptionId: string): Promise<ChangeIntent[]> {
  return db
    .select()
    .from(changeIntents)
    .where(eq(changeIntents.subscriptionId, subscriptionId))
    .orderBy(desc(changeIntents.createdAt), desc(changeIntents.id));
}

// A payer may still approve a change that was given up.
const GIVEN_UP = ['REFUND_DUE', 'REFUNDED', 'ABANDONED'] as const satisfies readonly ChangeState[];
const UNDER_WAY = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED',
  'SCHEDULED_UNCONFIRMED',
] as const satisfies readonly ChangeState[];
const MOST_CONFIRMABLE = 20;

/** The approval link may still work. */
export function isGivenUp({ state }: Pick<ChangeIntent, 'state'>): boolean {
  return GIVEN_UP.some((each) => each === state);
}

/** Newest first: those in progress, and the newest given-up ones that match the shown quantity. */
export async function listConfirmable(
  db: Db,
  { subscriptionId, quantity }: { subscriptionId: string; quantity: number },
): Promise<ChangeIntent[]> {
  const { state, createdAt, id } = changeIntents;
  const isShown = and(inArray(state, GIVEN_UP), eq(changeIntents.toQuantity, quantity));
  const changes = await db
    .select()
    .from(changeIntents)
    .where(
      and(eq(changeIntents.subscriptionId, subscriptionId), or(inArray(state, UNDER_WAY), isShown)),
    )
    .orderBy(inArray(state, GIVEN_UP), desc(createdAt), desc(id))
    .limit(MOST_CONFIRMABLE);
  return changes.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Checks that the change is still in the state that the caller read. */
export async function setChangeState(
  db: Db,
  { id, from, to, ...note }: ChangeNote & { id: string; from: ChangeState; to: ChangeState },
): Promise<boolean> {
  const { rowCount } = await db
    .update(changeIntents)
    .set({ ...note, state: to })
    .where(and(eq(changeIntents.id, id), eq(changeIntents.state, from)));
  return rowCount !== 0;
}

/** Leaves the state alone, so a change that was given up stays so. */
export async function noteOrder(
  db: Db,
  { id, ...order }: { id: string; orderId: string; orderLink: string },
): Promise<void> {
  await db.update(changeIntents).set(order).where(eq(changeIntents.id, id));
}

export async function setChangeCheck(
  db: Db,
  { id, nextCheckAt }: { id: string; nextCheckAt: Date | null },
): Promise<void> {
  await db.update(changeIntents).set({ nextCheckAt }).where(eq(changeIntents.id, id));
}

/** Undefined while another process has the change. */
export async function claimChange(
  db: Db,
  { id, now, seconds }: { id: string; now: Date; seconds: number },
): Promise<ChangeIntent | undefined> {
  const [row] = await db
    .update(changeIntents)
    .set({ workedUntil: secondsAfter(now, seconds) })
    .where(
      and(
        eq(changeIntents.id, id),
        or(isNull(changeIntents.workedUntil), lte(changeIntents.workedUntil, now)),
      ),
    )
    .returning();
  return row;
}

/** Unless the claim ran out and another process took it. */
export async function releaseChange(
  db: Db,
  { id, workedUntil }: Pick<ChangeIntent, 'id' | 'workedUntil'>,
): Promise<void> {
  if (workedUntil === null) return;
  await db
    .update(changeIntents)
    .set({ workedUntil: null })
    .where(and(eq(changeIntents.id, id), eq(changeIntents.workedUntil, workedUntil)));
}

/** No other process sees them until the lease ends. */
export function claimDueChanges(db: Db, claim: Claim): Promise<ChangeIntent[]> {
  const due = { id: changeIntents.id, dueAt: changeIntents.nextCheckAt };
  return db
    .update(changeIntents)
    .set({ nextCheckAt: leaseEnd(claim) })
    .where(claimOldestDue(db, due, claim))
    .returning();
}

/** Each refund counts once. */
export async function noteChangeRefunds(
  db: Db,
  { id, refunds }: { id: string; refunds: Readonly<Record<string, number>> },
): Promise<void> {
  if (Object.keys(refunds).length === 0) return;
  await db
    .update(changeIntents)
    .set({ refunds: sql`${changeIntents.refunds} || ${JSON.stringify(refunds)}::jsonb` })
    .where(eq(changeIntents.id, id));
}

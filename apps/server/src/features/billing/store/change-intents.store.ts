import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { changeIntents } from '../../../db/schema/billing-changes.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { areDue, type Claim, leaseEnd } from '../../../platform/due-rows.store.ts';
import { newId } from '../../../platform/secrets.ts';

/** A change of the number of hosts that an admin asked for, and how far it has come. */
export type ChangeIntent = typeof changeIntents.$inferSelect;

/** How far a change has come. */
export type ChangeState = ChangeIntent['state'];

/** What can be noted about a change beside its state. */
export type ChangeNote = Partial<
  Pick<
    ChangeIntent,
    'captureId' | 'declines' | 'baToken' | 'approvalLink' | 'paidAt' | 'appliedAt' | 'nextCheckAt'
  >
>;

/** The states in which a change keeps another one from being asked for. */
export const OPEN_STATES = [
  'CREATED',
  'CAPTURING',
  'CAPTURE_PENDING',
  'PAID',
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
] as const satisfies readonly ChangeState[];

/** Whether a change was approved and begins with the next payment. */
export function waitsForRenewal({ state }: Pick<ChangeIntent, 'state'>): boolean {
  return state === 'SCHEDULED' || state === 'SCHEDULED_UNCONFIRMED';
}

/** A change that is asked for now. */
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

/** The change that keeps another one from being asked for: there is one at most. */
export async function findOpenChange(db: Db, adminId: string): Promise<ChangeIntent | undefined> {
  const [row] = await db
    .select()
    .from(changeIntents)
    .where(and(eq(changeIntents.adminId, adminId), inArray(changeIntents.state, OPEN_STATES)));
  return row;
}

/** The change that one of the provider's ids belongs to, if it is this admin's. */
export async function findOwnChange(
  db: Db,
  { adminId, ...by }: { adminId: string } & ({ orderId: string } | { baToken: string }),
): Promise<ChangeIntent | undefined> {
  const named =
    'orderId' in by ? eq(changeIntents.orderId, by.orderId) : eq(changeIntents.baToken, by.baToken);
  const [row] = await db
    .select()
    .from(changeIntents)
    .where(and(eq(changeIntents.adminId, adminId), named));
  return row;
}

/** The change that an order or a capture of the provider belongs to, whoever's it is. */
export async function findPaidChange(
  db: Db,
  { orderId, captureId }: { orderId: string | null; captureId: string | null },
): Promise<ChangeIntent | undefined> {
  const [row] = await db
    .select()
    .from(changeIntents)
    .where(
      or(eq(changeIntents.orderId, orderId ?? ''), eq(changeIntents.captureId, captureId ?? '')),
    );
  return row;
}

export async function findChange(db: Db, id: string): Promise<ChangeIntent | undefined> {
  const [row] = await db.select().from(changeIntents).where(eq(changeIntents.id, id));
  return row;
}

/** The changes of a subscription, newest first. */
export function listChanges(db: Db, subscriptionId: string): Promise<ChangeIntent[]> {
  return db
    .select()
    .from(changeIntents)
    .where(eq(changeIntents.subscriptionId, subscriptionId))
    .orderBy(desc(changeIntents.createdAt), desc(changeIntents.id));
}

// A payer may still approve what was given up.
const GIVEN_UP = ['REFUND_DUE', 'REFUNDED', 'ABANDONED'] as const satisfies readonly ChangeState[];
const UNDER_WAY = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED',
  'SCHEDULED_UNCONFIRMED',
] as const satisfies readonly ChangeState[];
const MOST_CONFIRMABLE = 20;

/** Whether a change was given up; its approval link may still work. */
export function isGivenUp({ state }: Pick<ChangeIntent, 'state'>): boolean {
  return GIVEN_UP.some((each) => each === state);
}

/**
 * The changes of a subscription that the provider may confirm, newest first: those under way, and of those given up the
 * newest ones that wanted the quantity that it shows.
 */
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

/** Moves a change on, if it is still where the caller believes it to be. */
export async function moveChange(
  db: Db,
  { id, from, to, ...note }: ChangeNote & { id: string; from: ChangeState; to: ChangeState },
): Promise<boolean> {
  const moved = await db
    .update(changeIntents)
    .set({ ...note, state: to })
    .where(and(eq(changeIntents.id, id), eq(changeIntents.state, from)))
    .returning({ id: changeIntents.id });
  return moved.length > 0;
}

/** Notes the order of a change; one that was given up meanwhile stays so. */
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

/** Claims a change to work on; undefined while somebody else does. */
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

/** Gives a claim back; one that has run out meanwhile may be somebody else's by now. */
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

/** Claims changes that are due for a look; nobody else sees them until the lease ends. */
export function claimDueChanges(db: Db, claim: Claim): Promise<ChangeIntent[]> {
  const due = { id: changeIntents.id, dueAt: changeIntents.nextCheckAt };
  return db
    .update(changeIntents)
    .set({ nextCheckAt: leaseEnd(claim) })
    .where(areDue(db, due, claim))
    .returning();
}

/** Notes what went back of a fee; each refund counts once. */
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

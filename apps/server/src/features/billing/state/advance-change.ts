import type { AuditKind } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { writeAudit } from '../../../platform/audit.store.ts';
import { publishBilling } from './billing.store.ts';
import type { BillingDeps } from './billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeNote,
  type ChangeState,
  findChange,
  moveChange,
} from './change-intents.store.ts';
import { changeCheckAt } from './change-times.ts';

const KINDS: Readonly<Record<ChangeState, AuditKind>> = {
  CREATED: 'billing.change.created',
  CAPTURING: 'billing.change.capturing',
  CAPTURE_PENDING: 'billing.change.capture-pending',
  PAID: 'billing.change.paid',
  REVISE_PENDING: 'billing.change.revise-pending',
  APPLIED_UNCONFIRMED: 'billing.change.applied-unconfirmed',
  SCHEDULED: 'billing.change.scheduled',
  SCHEDULED_UNCONFIRMED: 'billing.change.scheduled-unconfirmed',
  APPLIED: 'billing.change.applied',
  FAILED: 'billing.change.failed',
  DECLINED: 'billing.change.declined',
  EXPIRED: 'billing.change.expired',
  ABANDONED: 'billing.change.abandoned',
  SUPERSEDED: 'billing.change.superseded',
  REFUND_DUE: 'billing.change.refund-due',
  REFUNDED: 'billing.change.refunded',
};

// A number that stays is not told as a change.
const KEEP_KINDS: Partial<Record<ChangeState, AuditKind>> = {
  REVISE_PENDING: 'billing.keep.revise-pending',
  APPLIED_UNCONFIRMED: 'billing.keep.applied-unconfirmed',
  APPLIED: 'billing.keep.applied',
  FAILED: 'billing.keep.failed',
  ABANDONED: 'billing.keep.abandoned',
};

/** Moves a change on, in the caller's transaction, and leaves a trail; false when it has moved before. */
export async function advanceChange(
  { clock }: Pick<BillingDeps, 'clock'>,
  db: Db,
  move: { change: ChangeIntent; to: ChangeState; note?: ChangeNote },
): Promise<boolean> {
  const { change, to, note = {} } = move;
  const now = clock.now();
  const nextCheckAt = changeCheckAt({ ...change, ...note, state: to }, now);
  const { id, state: from, adminId } = change;
  if (!(await moveChange(db, { ...note, id, from, to, nextCheckAt }))) return false;
  const kind = (change.kind === 'KEEP' ? KEEP_KINDS[to] : undefined) ?? KINDS[to];
  const detail = {
    from: change.fromQuantity,
    to: change.toQuantity,
    feeCents: change.feeCents,
  };
  await writeAudit(db, { adminId, at: now, kind, detail });
  await publishBilling(db, adminId);
  return true;
}

/** A change as it is after the work on it. */
export async function freshChange(db: Db, { id }: { id: string }): Promise<ChangeIntent> {
  const change = await findChange(db, id);
  if (change === undefined) throw new Error('A change is never removed.');
  return change;
}

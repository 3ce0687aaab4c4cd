import type { AuditKind } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { publishBilling } from './billing.store.ts';
import type { BillingDeps } from './billing-deps.ts';
import {
  type ChangeIntent,
  type ChangeNote,
  type ChangeState,
  findChange,
  insertChange,
  type NewChange,
  setChangeState,
} from './change-intents.store.ts';
import { changeCheckAt } from './check-times.ts';

const KINDS: Readonly<Record<Exclude<ChangeState, 'CREATED'>, AuditKind>> = {
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

// Keeping a number is not a change in the audit log.
const KEEP_KINDS: Partial<Record<ChangeState, AuditKind>> = {
  REVISE_PENDING: 'billing.keep.revise-pending',
  APPLIED_UNCONFIRMED: 'billing.keep.applied-unconfirmed',
  APPLIED: 'billing.keep.applied',
  FAILED: 'billing.keep.failed',
  ABANDONED: 'billing.keep.abandoned',
};

/** Keeping a number is not audited before its approval. */
export async function beginChange(
  db: Db,
  asked: Omit<NewChange, 'publicUrl' | 'nextCheckAt'>,
  requestContext: RequestContext,
): Promise<ChangeIntent> {
  const { kind, now } = asked;
  const created = { kind, state: 'CREATED', createdAt: now, paidAt: null, orderId: null } as const;
  const nextCheckAt = changeCheckAt(created, now);
  const { publicUrl } = requestContext;
  const change = await insertChange(db, { ...asked, nextCheckAt, publicUrl });
  const { adminId } = change;
  if (change.kind !== 'KEEP') {
    const detail = detailOf(change);
    await audit(db, 'billing.change.created', { adminId, at: now, detail, requestContext });
  }
  return change;
}

/** Writes an audit event, too, in the caller's transaction; false if the change has moved before. */
export async function advanceChange(
  { clock }: Pick<BillingDeps, 'clock'>,
  db: Db,
  move: { change: ChangeIntent } & NonNullable<Move>,
): Promise<boolean> {
  const { change, to, note = {} } = move;
  const now = clock.now();
  const nextCheckAt = changeCheckAt({ ...change, ...note, state: to }, now);
  const { id, state: from, adminId } = change;
  if (!(await setChangeState(db, { ...note, id, from, to, nextCheckAt }))) return false;
  const kind = kindOf(move);
  if (kind !== undefined) {
    await audit(db, kind, { adminId, at: now, detail: detailOf(change) });
  }
  publishBilling(db, adminId);
  return true;
}

type Move = { to: ChangeState; note?: ChangeNote } | undefined;

/** Locks the admin and moves the change if `decide` says so; returns the current change. */
export function moveInTurn(
  deps: Deps,
  { id, adminId }: Pick<ChangeIntent, 'id' | 'adminId'>,
  decide: (change: ChangeIntent, db: Db) => Move | Promise<Move>,
): Promise<ChangeIntent> {
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const change = await reloadChange(db, { id });
    const move = await decide(change, db);
    if (move === undefined || move.to === change.state) return change;
    await advanceChange(deps, db, { change, ...move });
    return reloadChange(db, { id });
  });
}

/** A paid fee has to be refunded. */
export function givenUp({ kind, state }: Pick<ChangeIntent, 'kind' | 'state'>): ChangeState {
  if (kind !== 'INCREASE') return 'ABANDONED';
  return state === 'CREATED' ? 'EXPIRED' : 'REFUND_DUE';
}

export async function reloadChange(db: Db, { id }: { id: string }): Promise<ChangeIntent> {
  const change = await findChange(db, id);
  if (change === undefined) throw new Error('A change is never removed.');
  return change;
}

// The payer has to pay in another way: after a decline, or a change of mind.
function kindOf({
  change,
  to,
  note = {},
}: { change: ChangeIntent } & NonNullable<Move>): AuditKind | undefined {
  if (to === 'CREATED') return note.declines === undefined ? undefined : KINDS.DECLINED;
  return (change.kind === 'KEEP' ? KEEP_KINDS[to] : undefined) ?? KINDS[to];
}

function detailOf({ fromQuantity, toQuantity, feeCents }: ChangeIntent) {
  return { from: fromQuantity, to: toQuantity, feeCents };
}

import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import { tellOfBilling } from './billing.store.ts';
import type { BillingDeps } from './billing.ts';
import {
  type ChangeIntent,
  type ChangeNote,
  type ChangeState,
  findChange,
  moveChange,
} from './change-intents.store.ts';
import { changeCheckAt } from './change-times.ts';

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
  const kind = `billing.change.${to.toLowerCase().replaceAll('_', '-')}`;
  const detail = {
    from: change.fromQuantity,
    to: change.toQuantity,
    feeCents: change.feeCents,
  };
  await writeAudit(db, { adminId, at: now, kind, detail });
  await tellOfBilling(db, adminId);
  return true;
}

/** A change as it is after the work on it. */
export async function freshChange(db: Db, { id }: { id: string }): Promise<ChangeIntent> {
  const change = await findChange(db, id);
  if (change === undefined) throw new Error('A change is never removed.');
  return change;
}

import {
  type Agreement,
  type AgreementTerms,
  addressText,
  agreementTexts,
  fieldError,
  notFound,
  orNotFound,
} from '@emcee/contract';
import { AGREEMENT, daysUntil, utcDay } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listOwned } from '../../../platform/security/owner.store.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { countHosts } from '../../../queries/hosts.store.ts';
import { mailAgreementPlanned } from '../store/agreement-mails.ts';
import { followAgreement, stateOn } from '../store/agreement-state.ts';
import {
  deleteAgreement,
  findAgreement,
  isOrganization,
  listAgreements,
  REMINDERS,
  type StoredAgreement,
  saveAgreement,
} from '../store/agreements.store.ts';
import { findActiveSubscription } from '../store/billing.store.ts';
import { abandonPayment } from '../subscription/promo.ts';

/** The super admin, or the command line. */
type By = { requestContext: RequestContext } | { actor: 'command' };
type Change = { adminId: string; terms: AgreementTerms; by: By };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function readAgreements(db: Db): Promise<{ agreements: Agreement[] }> {
  return { agreements: (await listAgreements(db)).map(shown) };
}

export async function readAgreement(db: Db, adminId: string): Promise<{ agreement: Agreement }> {
  const [row] = await listAgreements(db, adminId);
  return { agreement: shown(orNotFound(row)) };
}

function shown({ agreement, ...row }: Awaited<ReturnType<typeof listAgreements>>[number]) {
  const { adminId: _id, createdAt: _created, updatedAt: _updated, ...terms } = agreement;
  const { remindedDays: _reminded, ...fields } = terms;
  return { _id, ...row, ...fields };
}

/** By the owner's email, or by the organization's id. */
export async function findOrganization(db: Db, word: string): Promise<string> {
  if (UUID.test(word)) {
    if (await isOrganization(db, word)) return word.toLowerCase();
    throw fieldError('organization', agreementTexts.unknownOwner);
  }
  const [only, ...more] = await listOwned(db, { email: addressText(word) });
  if (only === undefined) throw fieldError('organization', agreementTexts.unknownOwner);
  if (more.length === 0) return only.adminId;
  const ids = [only, ...more].map(({ adminId }) => adminId).join(', ');
  throw fieldError('organization', agreementTexts.manyOrganizations, { ids });
}

export async function createAgreement(
  deps: Deps,
  { organization, terms, by }: Omit<Change, 'adminId'> & { organization: string },
): Promise<{ agreement: Agreement }> {
  const adminId = await findOrganization(deps.db, organization);
  await inTurn(deps, adminId, async (db, { before, now }) => {
    if (before !== undefined && before.state !== 'ended') {
      throw fieldError('organization', agreementTexts.exists);
    }
    await save(db, { adminId, terms, by, before: undefined, now });
  });
  return readAgreement(deps.db, adminId);
}

export async function changeAgreement(
  deps: Deps,
  { adminId, terms, by }: Change,
): Promise<{ agreement: Agreement }> {
  await inTurn(deps, adminId, async (db, { before, now }) => {
    requireLiving(before);
    if (before.state === 'active' && terms.firstDay !== before.firstDay) {
      throw fieldError('firstDay', agreementTexts.firstDayKept);
    }
    await save(db, { adminId, terms, by, before, now });
  });
  return readAgreement(deps.db, adminId);
}

/** One that has not begun is removed. */
export async function endAgreement(
  deps: Deps,
  { adminId, by }: Omit<Change, 'terms'>,
): Promise<{ agreement: Agreement }> {
  const { agreement } = await readAgreement(deps.db, adminId);
  await inTurn(deps, adminId, async (db, { before, now }) => {
    requireLiving(before);
    const { reference, quantity: hosts } = before;
    if (before.state === 'planned') await deleteAgreement(db, adminId);
    else await saveAgreement(db, { ...before, state: 'ended', remindedDays: 0, updatedAt: now });
    const detail = { reference, hosts };
    await audit(db, 'billing.agreement-ended', { adminId, at: now, detail, ...by });
  });
  return { agreement: { ...agreement, state: 'ended' } };
}

type Turn = { before: StoredAgreement | undefined; now: Date };

/** Brings the agreement up to date and locks the organization: nobody creates a host or a subscription meanwhile. */
async function inTurn(
  { db, clock }: Deps,
  adminId: string,
  change: (db: Db, turn: Turn) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await followAgreement(db, { adminId, now });
  await db.transaction(async (db) => {
    await lockTenant(db, adminId);
    await change(db, { before: await findAgreement(db, adminId), now });
  });
}

function requireLiving(
  agreement: StoredAgreement | undefined,
): asserts agreement is StoredAgreement {
  if (agreement === undefined) throw notFound();
  if (agreement.state === 'ended') throw fieldError('lastDay', agreementTexts.hasEnded);
}

async function save(db: Db, { adminId, terms, by, before, now }: Change & Turn): Promise<void> {
  const { quantity: hosts, firstDay, lastDay, reference } = terms;
  if (lastDay < firstDay) throw fieldError('lastDay', agreementTexts.lastDayFirst);
  if (daysUntil(lastDay, now) < 0) throw fieldError('lastDay', agreementTexts.lastDayPast);
  const n = await countHosts(db, adminId);
  const isLess = before === undefined || hosts < before.quantity;
  if (isLess && hosts < n) throw fieldError('quantity', agreementTexts.tooFewHosts, { n });
  const isMoved = firstDay !== before?.firstDay;
  const paidUntil = isMoved ? await requirePaidTimeOver(db, { adminId, firstDay }) : undefined;
  if (daysUntil(lastDay, now) > AGREEMENT.lastDays) await abandonPayment(db, { adminId, now });
  const agreement = {
    ...terms,
    adminId,
    state: stateOn(now, { ...terms, state: 'planned' }),
    remindedDays: before?.lastDay === lastDay ? before.remindedDays : missedReminder(lastDay, now),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  await saveAgreement(db, agreement);
  const kind = before === undefined ? 'billing.agreement-created' : 'billing.agreement-changed';
  const detail = { reference, hosts, firstDay, lastDay };
  await audit(db, kind, { adminId, at: now, detail, ...by });
  if (paidUntil !== undefined) await mailAgreementPlanned(db, { agreement, paidUntil, now });
}

/** Returns the end of the paid time if PayPal is going to charge again. */
async function requirePaidTimeOver(
  db: Db,
  { adminId, firstDay }: { adminId: string; firstDay: string },
): Promise<Date | undefined> {
  const own = await findActiveSubscription(db, adminId);
  if (own?.provider !== 'paypal') return undefined;
  const { status, currentPeriodEnd: end } = own;
  if (status === 'PENDING' || end === null) throw fieldError('firstDay', agreementTexts.paying);
  const date = utcDay(end);
  if (firstDay < date) throw fieldError('firstDay', agreementTexts.paidUntil, { date });
  return status === 'CANCELED' ? undefined : end;
}

/** Too late to mail with this last day. */
function missedReminder(lastDay: string, now: Date): number | null {
  return REMINDERS.find((days) => days > daysUntil(lastDay, now)) ?? null;
}

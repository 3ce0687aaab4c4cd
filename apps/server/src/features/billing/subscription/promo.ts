import { billingTexts, fieldError, type SubscriptionInfo } from '@emcee/contract';
import { addMonths, HOSTS_QUANTITY } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { readCount, readWords } from '../../../platform/command-words.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { limitGuesses, wrongGuessesOfNetwork } from '../../../platform/security/guesses.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { refuseByAgreement } from '../store/agreement-state.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { refuseTooFewHosts } from '../store/change-fits.ts';
import { checkAgainAt } from '../store/check-times.ts';
import { findOpenIntent, setIntentState } from '../store/subscribe-intents.store.ts';
import { endFinishedSubscriptions, readSubscriptionInfo } from '../store/subscription-state.ts';
import {
  findUsablePromo,
  hasUsedPromo,
  insertPromoCode,
  insertPromoSubscription,
  takePromoUse,
} from './promo.store.ts';
import { refuseSecondSubscription } from './start-subscription.ts';

type WantedPromo = ByAdmin<{ code: string; quantity: number }>;

/** Ignores case and surrounding white space. */
export function hashPromoCode(code: string): string {
  return hashToken(`promo:${code.trim().toUpperCase()}`);
}

/** Doesn't involve the provider. */
export async function usePromoCode(
  deps: BillingDeps,
  wanted: WantedPromo,
): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const { adminId } = wanted;
  const { origin } = wanted.requestContext;
  const codeHash = hashPromoCode(wanted.code);
  await refuseByAgreement(deps, adminId);
  await endFinishedSubscriptions(db, { adminId, now: clock.now() });
  const now = clock.now();
  const others = wrongGuessesOfNetwork({ origin, now });
  const right = await limitGuesses(
    db,
    { code: `promo:${adminId}`, now, others },
    async () => (await findUsablePromo(db, { codeHash, now })) !== undefined,
  );
  if (!right) throw fieldError('code', billingTexts.wrongPromoCode);
  await db.transaction((db) => startPromo(deps, db, { ...wanted, codeHash }));
  return readSubscriptionInfo(deps, adminId);
}

async function startPromo(
  deps: BillingDeps,
  db: Db,
  { adminId, quantity, codeHash, requestContext }: WantedPromo & { codeHash: string },
): Promise<void> {
  const now = deps.clock.now();
  await lockTenant(db, adminId);
  await refuseSecondSubscription(db, adminId);
  await refuseTooFewHosts(db, { adminId, quantity });
  const used = await hasUsedPromo(db, { codeHash, adminId });
  const promo = used ? undefined : await takePromoUse(db, { codeHash, now });
  if (promo === undefined) throw fieldError('code', billingTexts.wrongPromoCode);
  if (quantity > promo.mostHosts) {
    throw fieldError('quantity', billingTexts.promoAtMost, { n: promo.mostHosts });
  }
  const end = addMonths(now, promo.months);
  await abandonPayment(db, { adminId, now });
  await insertPromoSubscription(db, { codeHash, adminId, quantity, end, now });
  const detail = { hosts: quantity, months: promo.months };
  await audit(db, 'billing.promo', { adminId, at: now, detail, requestContext });
}

/** If approved later, the payment is refunded. */
export async function abandonPayment(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const open = await findOpenIntent(db, adminId);
  if (open === undefined) return;
  const nextCheckAt = checkAgainAt({ ...open, state: 'REPLACED' }, now);
  await setIntentState(db, { id: open.id, state: 'REPLACED', nextCheckAt });
}

const USAGE = 'promo create --code C --months N --hosts N --uses N --expires YYYY-MM-DD';
const OPTIONS = {
  code: { type: 'string' },
  months: { type: 'string' },
  hosts: { type: 'string' },
  uses: { type: 'string' },
  expires: { type: 'string' },
} as const;
const CODE = /^[A-Za-z0-9-]{8,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_MONTHS = 120;
const MOST_USES = 100_000;

/** Only the hash is stored, so nobody can read the code again. */
export async function createPromo(db: Db, words: readonly string[], now: Date): Promise<string> {
  const { values, positionals } = readWords(words, { usage: USAGE, options: OPTIONS });
  if (positionals.join() !== 'create') throw new Error(USAGE);
  const { code, months, hosts, uses, expires } = values;
  if (!(code && months && hosts && uses && expires)) {
    throw new Error(`An option is missing: ${USAGE}`);
  }
  if (!CODE.test(code)) throw new Error('--code must be 8 to 64 letters, digits or hyphens.');
  const expiresAt = readDay(expires);
  if (expiresAt <= now) throw new Error('--expires must be a date in the future.');
  const promo = {
    codeHash: hashPromoCode(code),
    months: readCount('months', { text: months, min: 1, max: MOST_MONTHS }),
    mostHosts: readCount('hosts', { text: hosts, ...HOSTS_QUANTITY }),
    mostUses: readCount('uses', { text: uses, min: 1, max: MOST_USES }),
    expiresAt,
    createdAt: now,
  };
  if (!(await insertPromoCode(db, promo))) throw new Error('This code already exists.');
  return `Promo code created: ${promo.mostUses} uses, ${promo.months} months each, up to ${promo.mostHosts} hosts.`;
}

// Codes are valid until the end of the day.
function readDay(text: string): Date {
  const day = new Date(`${text}T23:59:59.999Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  // JavaScript reads February 30 as March 2.
  if (exists && day.toISOString().startsWith(text)) return day;
  throw new Error('--expires must be a date such as 2027-01-31.');
}

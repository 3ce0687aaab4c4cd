import { HOSTS_QUANTITY } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { insertPromoCode } from './promo.store.ts';
import { hashPromoCode } from './promo.ts';

const USAGE = 'promo create --code C --months N --hosts N --uses N --expires YYYY-MM-DD';
const CODE = /^[A-Za-z0-9-]{8,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_MONTHS = 120;
const MOST_USES = 100_000;

/** Stores only the hash of a promo code, so nobody can read the code again. */
export async function createPromo(db: Db, words: readonly string[], now: Date): Promise<string> {
  if (words[0] !== 'create') throw new Error(USAGE);
  const options = readOptions(words.slice(1));
  const code = requiredOption(options, 'code');
  if (!CODE.test(code)) throw new Error('--code must be 8 to 64 letters, digits or hyphens.');
  const expiresAt = readDay(requiredOption(options, 'expires'));
  if (expiresAt <= now) throw new Error('--expires must be a date in the future.');
  const promo = {
    codeHash: hashPromoCode(code),
    months: readCount(options, 'months', { min: 1, max: MOST_MONTHS }),
    mostHosts: readCount(options, 'hosts', HOSTS_QUANTITY),
    mostUses: readCount(options, 'uses', { min: 1, max: MOST_USES }),
    expiresAt,
    createdAt: now,
  };
  if (!(await insertPromoCode(db, promo))) throw new Error('This code already exists.');
  return `Promo code created: ${promo.mostUses} uses, ${promo.months} months each, up to ${promo.mostHosts} hosts.`;
}

function readOptions(words: readonly string[]): Map<string, string> {
  const options = new Map<string, string>();
  for (let place = 0; place < words.length; place += 2) {
    const [name = '', value] = [words[place], words[place + 1]];
    if (!name.startsWith('--') || value === undefined) throw new Error(USAGE);
    options.set(name.slice(2), value);
  }
  return options;
}

function requiredOption(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name);
  if (value === undefined) throw new Error(`--${name} is missing: ${USAGE}`);
  return value;
}

function readCount(
  options: ReadonlyMap<string, string>,
  name: string,
  { min, max }: { min: number; max: number },
): number {
  const value = Number(requiredOption(options, name));
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
}

// The code is valid until the end of the day.
function readDay(text: string): Date {
  const day = new Date(`${text}T23:59:59.999Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  // JavaScript reads the 30th of February as the 2nd of March.
  if (exists && day.toISOString().startsWith(text)) return day;
  throw new Error('--expires must be a date such as 2027-01-31.');
}

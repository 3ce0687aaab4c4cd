import { randomInt } from 'node:crypto';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

// Lengths and prefixes equal PayPal's, so that our columns are tested with realistic ids.
const FORMS = {
  product: ['PROD-', 17],
  plan: ['P-', 24],
  subscription: ['I-', 12],
  approval: ['BA-', 17],
  sale: ['', 17],
  order: ['', 17],
  capture: ['', 17],
  refund: ['', 17],
  webhook: ['', 17],
  checkout: ['EC-', 17],
  debug: ['', 13],
} as const;

/** Creates an id in PayPal's format. */
export function newLocalId(kind: keyof typeof FORMS): string {
  const [prefix, length] = FORMS[kind];
  const characters = Array.from({ length }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]);
  return prefix + characters.join('');
}

// @module-tag dates
import { priceCents } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import type { ChangeState } from '../store/change-intents.store.ts';
import { type BilledMonth, matchPayment } from './match-payment.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const EARLIER = new Date('2026-11-20T11:00:00Z');
const LATER = new Date('2026-11-20T13:00:00Z');

const ALL_STATES: readonly ChangeState[] = [
  'CREATED',
  'CAPTURING',
  'CAPTURE_PENDING',
  'PAID',
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED',
  'SCHEDULED_UNCONFIRMED',
  'APPLIED',
  'FAILED',
  'DECLINED',
  'EXPIRED',
  'ABANDONED',
  'SUPERSEDED',
  'REFUND_DUE',
  'REFUNDED',
];

type Change = {
  name: string;
  state: ChangeState;
  fromQuantity: number;
  toQuantity: number;
  appliedAt: Date | null;
};

function change(name: string, state: ChangeState, hosts: readonly [number, number]): Change {
  const [fromQuantity, toQuantity] = hosts;
  return { name, state, fromQuantity, toQuantity, appliedAt: null };
}

function paidFor(hosts: number, payment: Partial<BilledMonth> = {}): BilledMonth {
  return { at: NOON, cents: priceCents(hosts), currency: 'USD', ...payment };
}

function match(payment: BilledMonth, expected: { next: number; changes?: Change[]; last?: Date }) {
  const { next: nextCycleQuantity, changes = [], last: lastPaidAt = null } = expected;
  const found = matchPayment(payment, { nextCycleQuantity, changes, lastPaidAt });
  if (found.kind !== 'agreed') return found.kind;
  return { hosts: found.hosts, applied: found.applied?.name, failed: found.failed?.name };
}

const plain = { applied: undefined, failed: undefined };

describe('a monthly payment', () => {
  it('for the agreed number keeps it', () => {
    expect(match(paidFor(5), { next: 5 })).toEqual({ hosts: 5, ...plain });
  });

  it.each([
    ['a sum that nobody agreed to', paidFor(6)],
    ['another currency', paidFor(5, { currency: 'EUR' })],
    ['a cent too little', paidFor(5, { cents: priceCents(5) - 1 })],
    ['a cent too much', paidFor(5, { cents: priceCents(5) + 1 })],
    ['nothing', paidFor(5, { cents: 0 })],
  ])('of %s settles nothing', (_name, payment) => {
    expect(match(payment, { next: 5 })).toBe('not-agreed');
  });

  it('older than one that counted changes nothing', () => {
    expect(match(paidFor(5, { at: EARLIER }), { next: 5, last: NOON })).toBe('overtaken');
    expect(match(paidFor(5), { next: 5, last: NOON })).toEqual({ hosts: 5, ...plain });
  });

  it.each(['SCHEDULED', 'SCHEDULED_UNCONFIRMED'] as const)(
    'for the fewer hosts of a change that is %s applies it',
    (state) => {
      const changes = [change('fewer', state, [8, 5])];
      const settled = { hosts: 5, applied: 'fewer', failed: undefined };
      expect(match(paidFor(5), { next: 5, changes })).toEqual(settled);
    },
  );

  it('for the old number ends a scheduled change that was never confirmed', () => {
    const changes = [change('fewer', 'SCHEDULED_UNCONFIRMED', [8, 5])];
    const settled = { hosts: 8, applied: undefined, failed: 'fewer' };
    expect(match(paidFor(8), { next: 5, changes })).toEqual(settled);
  });

  it('for the old number is wrong once the change is confirmed', () => {
    const changes = [change('fewer', 'SCHEDULED', [8, 5])];
    expect(match(paidFor(8), { next: 5, changes })).toBe('not-agreed');
  });

  it('for the old number takes back hosts that were granted before they were confirmed', () => {
    const changes = [change('more', 'APPLIED_UNCONFIRMED', [5, 8])];
    const settled = { hosts: 5, applied: undefined, failed: 'more' };
    expect(match(paidFor(5), { next: 5, changes })).toEqual(settled);
  });

  it('for the new number confirms them', () => {
    const changes = [change('more', 'APPLIED_UNCONFIRMED', [5, 8])];
    const settled = { hosts: 8, applied: 'more', failed: undefined };
    expect(match(paidFor(8), { next: 5, changes })).toEqual(settled);
  });

  it('settles a scheduled change that follows a granted one', () => {
    const changes = [
      change('fewer', 'SCHEDULED', [8, 4]),
      change('more', 'APPLIED_UNCONFIRMED', [5, 8]),
    ];
    const settled = { hosts: 4, applied: 'fewer', failed: 'more' };
    expect(match(paidFor(4), { next: 4, changes })).toEqual(settled);
  });

  const mayHaveBeenApproved: readonly ChangeState[] = [
    'REVISE_PENDING',
    'APPLIED_UNCONFIRMED',
    'SCHEDULED_UNCONFIRMED',
    'REFUND_DUE',
    'REFUNDED',
    'ABANDONED',
  ];

  it.each(ALL_STATES)('for another number, with a change to that number that is %s', (state) => {
    const changes = [change('other', state, [5, 8])];
    const settled = { hosts: 8, applied: 'other', failed: undefined };
    const expected = mayHaveBeenApproved.includes(state) ? settled : 'not-agreed';
    expect(match(paidFor(8), { next: 5, changes })).toEqual(expected);
  });

  it('belongs to the newest of several changes that were given up', () => {
    const changes = [change('newest', 'ABANDONED', [5, 8]), change('older', 'REFUNDED', [5, 8])];
    expect(match(paidFor(8), { next: 5, changes })).toMatchObject({ applied: 'newest' });
  });

  it.each([
    ['heard of after it', EARLIER, 'before-change'],
    ['made with it', NOON, 'not-agreed'],
    ['made after it', LATER, 'not-agreed'],
  ])('for the hosts before a change, %s', (_name, at, expected) => {
    const changes = [{ ...change('more', 'APPLIED', [5, 8]), appliedAt: NOON }];
    expect(match(paidFor(5, { at }), { next: 8, changes })).toBe(expected);
  });
});

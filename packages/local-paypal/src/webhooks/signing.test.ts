import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { signingKey } from './signing.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const MONTHS_LATER = new Date('2027-03-01T12:00:00Z');
const YEARS_LATER = new Date('2040-03-01T12:00:00Z');

it('signs with a valid certificate, even after the clock was set back or years later', () => {
  for (const now of [MONTHS_LATER, NOW, YEARS_LATER]) {
    const { validFromDate, validToDate } = new X509Certificate(signingKey(now).certificatePem);
    expect(validFromDate <= now && now <= validToDate, now.toISOString()).toBe(true);
  }
  expect(signingKey(YEARS_LATER)).toBe(signingKey(YEARS_LATER));
});

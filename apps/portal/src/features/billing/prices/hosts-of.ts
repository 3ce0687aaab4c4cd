import { hostsQuantityField, issueText, type Said } from '@emcee/contract';
import * as z from 'zod/mini';

/** Undefined if nobody could subscribe for this number. */
export function hostsOf(value: number | string): number | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? checked.data : undefined;
}

export function hostsError(value: number | string): Said | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? undefined : issueText(checked.error.issues[0]);
}

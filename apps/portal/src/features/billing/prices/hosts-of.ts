import { hostsQuantityField, issueText, type Said } from '@emcee/contract';
import * as z from 'zod/mini';

/** Parses the number of hosts in a field; undefined if nobody could subscribe for it. */
export function hostsOf(value: number | string): number | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? checked.data : undefined;
}

export function hostsError(value: number | string): Said | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? undefined : issueText(checked.error.issues[0]);
}

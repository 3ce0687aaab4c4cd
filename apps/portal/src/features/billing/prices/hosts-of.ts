import { hostsQuantityField, type Said, saidOfIssue } from '@emcee/contract';
import * as z from 'zod/mini';

/** The number of hosts that a field holds, undefined while it is none that could be subscribed for. */
export function hostsOf(value: number | string): number | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? checked.data : undefined;
}

/** Why a field holds no number of hosts, undefined when it does. */
export function hostsError(value: number | string): Said | undefined {
  const checked = z.safeParse(hostsQuantityField, value);
  return checked.success ? undefined : saidOfIssue(checked.error.issues[0]);
}

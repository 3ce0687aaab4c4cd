import { hostsQuantityField, issueText, type Said } from '@emcee/contract';
import * as z from 'zod/mini';

/** A number has a problem if nobody could subscribe for it. */
export function readHosts(typed: number | string): { hosts?: number; problem?: Said } {
  const { data, error } = z.safeParse(hostsQuantityField, typed);
  return error === undefined ? { hosts: data } : { problem: issueText(error.issues[0]) };
}

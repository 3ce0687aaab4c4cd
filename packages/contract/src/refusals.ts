import type * as z from 'zod/mini';
import { enterpriseText, type Refusal, type Said } from './flavour.ts';

const known = new Map<string, Refusal>();

/**
 * Creates the refusals of an area. A key becomes a code: `limitReached` of `hosts` is
 * `hosts.limit-reached`. Clients compare codes, so a released key must keep its name.
 *
 * Bundlers may drop a call whose refusals an app never names: the app then shows the message of the server.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refusals<Key extends string>(
  area: string,
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Refusal>> {
  const made: Partial<Record<Key, Refusal>> = {};
  for (const key in texts) {
    const code = `${area}.${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    made[key] = makeRefusal(code, texts[key]);
  }
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: every key of the texts has got its refusal
  const all = made as Record<Key, Refusal>;
  registerRefusals(Object.values<Refusal>(all));
  return all;
}

export function makeRefusal(code: string, text: string): Refusal {
  return { code, text, error: code };
}

/** Registers refusals for `refusalWith`. */
export function registerRefusals(found: readonly Refusal[]): void {
  for (const refusal of found) known.set(refusal.code, refusal);
}

/** Finds a refusal by its code; undefined for a newer server's, or one that this app has not loaded. */
export function refusalWith(code: string): Refusal | undefined {
  return known.get(code);
}

// Fallback for schemas without their own message.
const { invalid } = refusals('fields', { invalid: 'Invalid input' });

/** The only value in the text of an issue. */
const NUMBER_SLOT = /\{(maximum|n)\}/;

/** Formats an issue of a schema. The issue's message is the code of a refusal. */
export function issueText(issue: z.core.$ZodIssue | undefined): Said {
  const { code, text } = refusalWith(issue?.message ?? '') ?? invalid;
  const [, slot] = NUMBER_SLOT.exec(text) ?? [];
  if (slot === undefined) return { message: enterpriseText(text), code };
  const values = { [slot]: numberOf(issue, slot) };
  return { message: enterpriseText(text, values), code, values };
}

function numberOf(issue: z.core.$ZodIssue | undefined, slot: string): number {
  if (issue?.code === 'too_big') return Number(issue.maximum);
  return issue?.code === 'custom' ? Number(issue.params?.[slot]) : 0;
}

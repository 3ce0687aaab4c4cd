import { fieldRefused, notFound, type Refusal, refusalTexts, unreadable } from '@emcee/contract';
import * as z from 'zod/mini';

/** Checks a part of a request against its schema; the first failing field is the one reported. */
export function checkInput(
  schema: z.ZodMiniType,
  value: unknown,
): { value: unknown } | { error: Refusal } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: unreadable() };
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { value: parsed.data };
  const [first] = parsed.error.issues;
  if (first === undefined) return { error: unreadable() };
  if (first.message === refusalTexts.notFound) return { error: notFound() };
  return { error: fieldRefused(first.path.join('.'), first.message) };
}

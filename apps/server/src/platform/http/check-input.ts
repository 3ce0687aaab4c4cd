import {
  ApiError,
  errorTexts,
  fieldError,
  notFound,
  saidOfIssue,
  unreadable,
} from '@emcee/contract';
import * as z from 'zod/mini';

/** Checks a part of a request against its schema; the first failing field is the one reported. */
export function checkInput(
  schema: z.ZodMiniType,
  value: unknown,
): { value: unknown } | { error: ApiError } {
  if (!isContainer(value) || Array.isArray(value)) return { error: unreadable() };
  const parsed = parse(schema, value);
  if (parsed === undefined) return { error: unreadable() };
  if (parsed.success) return checkTexts(parsed.data);
  const [first] = parsed.error.issues;
  if (first === undefined) return { error: unreadable() };
  const said = saidOfIssue(first);
  if (said.code === errorTexts.notFound.code) return { error: notFound() };
  return { error: new ApiError(409, said, { param: first.path.join('.') }) };
}

// A check of a length looks at whatever has one: at an object, too, whose `length` is another object
// that cannot be compared with a number.
function parse(schema: z.ZodMiniType, value: unknown) {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function checkTexts(value: unknown): { value: unknown } | { error: ApiError } {
  const path = unstorablePath(value);
  if (path === undefined) return { value };
  return { error: fieldError(path.join('.'), errorTexts.invalidSymbols) };
}

/** The path to the first text that no database can hold: one with NUL or half a surrogate pair. */
function unstorablePath(value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  }
  if (!isContainer(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const path = unstorablePath(part);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

import { type Call, errorTexts, refusalWith } from '@emcee/contract';
import * as z from 'zod';

const { unreadable, notFound, signedOut, invalidSymbols, tooLarge, tooSlow, tooMany } = errorTexts;
const { notVerified, notAllowed, wrongType, wrongFileType, internal } = errorTexts;
const { databaseAway, unavailable } = errorTexts;

/** Codes that a status has in every call. */
const CODES: Readonly<Record<number, readonly { readonly code: string }[]>> = {
  400: [unreadable],
  401: [signedOut],
  403: [notVerified, notAllowed],
  404: [notFound],
  408: [tooSlow],
  409: [invalidSymbols],
  413: [tooLarge],
  429: [tooMany],
  430: [signedOut],
  500: [internal],
  503: [databaseAway, unavailable],
};

/** The codes of a call's status: those of every call, and those of its fields. */
export function codesOf(call: Call, status: number): string[] {
  const own = [call.params, call.query, call.body].flatMap((schema) =>
    schema === undefined ? [] : [...codesIn(schema)],
  );
  const ofType = call.file === undefined ? wrongType : wrongFileType;
  const general = (status === 415 ? [ofType] : (CODES[status] ?? [])).map(({ code }) => code);
  const ofFields = own.filter((code) => (code === notFound.code ? 404 : 409) === status);
  const ofFile = status === 413 && call.file !== undefined ? [call.file.refusal.code] : [];
  return [...new Set([...general, ...ofFields, ...ofFile])].sort();
}

/** Refusals of the checks of a schema and of everything in it. */
function codesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (part instanceof z.core.$ZodType || part instanceof z.core.$ZodCheck) {
    return codesIn({ ...part._zod.def }, seen);
  }
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'error' && typeof value === 'function' ? knownCode(value({})) : codesIn(value, seen),
  );
}

function knownCode(said: unknown): string[] {
  return typeof said === 'string' && refusalWith(said) !== undefined ? [said] : [];
}

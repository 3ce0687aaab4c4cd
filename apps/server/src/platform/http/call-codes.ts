import {
  type Call,
  errorTexts,
  hostTexts,
  MEMBER_ROLES,
  refusalWith,
  rolesWith,
  roleTexts,
} from '@emcee/contract';
import * as z from 'zod';
import { USE_CASE_CODES } from './use-case-codes.ts';

const { unreadable, notFound, signedOut, invalidSymbols, tooLarge, tooSlow, tooMany } = errorTexts;
const { networkIsFull, accountIsFull } = errorTexts;
const { notVerified, notAllowed, wrongType, wrongFileType, internal } = errorTexts;
const { databaseAway, unavailable } = errorTexts;

/** Codes that a status has in every call. */
const CODES: Readonly<Record<number, readonly { readonly code: string }[]>> = {
  400: [unreadable],
  401: [signedOut],
  403: [notVerified, notAllowed],
  404: [notFound],
  408: [tooSlow],
  409: [invalidSymbols, { code: 'fields.invalid' }],
  413: [tooLarge],
  429: [tooMany, networkIsFull, accountIsFull],
  430: [signedOut],
  500: [internal],
  503: [databaseAway, unavailable],
};

// Public calls refuse nobody for a role.
function codesOfRights({ access, right, allowsPaused, roomSignIn }: Call): string[] {
  const { roleTooLow, noneOpen, factorRequired, confined } = roleTexts;
  const isOfMember = right !== undefined && right !== 'person';
  const isPersonal = !isOfMember && (access === 'verified' || access === 'super');
  const isSignedIn = access === 'signed-in' && !allowsPaused;
  return [
    ...(isOfMember ? [noneOpen, factorRequired] : []),
    ...(isOfMember && rolesWith(right).length < MEMBER_ROLES.length ? [roleTooLow] : []),
    ...(isPersonal || isSignedIn ? [confined] : []),
    ...(roomSignIn ? [hostTexts.roomSignInOnly] : []),
  ].map(({ code }) => code);
}

/** The codes of a call's status: those of many calls, of its access and fields, and of its use case. */
export function codesOf(call: Call, status: number): string[] {
  const own = [call.params, call.query, call.body].flatMap((schema) =>
    schema === undefined ? [] : [...codesIn(schema)],
  );
  const ofType = call.file === undefined ? wrongType : wrongFileType;
  const general = (status === 415 ? [ofType] : (CODES[status] ?? [])).map(({ code }) => code);
  const ofFields = own.filter((code) => (code === notFound.code ? 404 : 409) === status);
  const ofFile = status === 413 && call.file !== undefined ? [call.file.refusal.code] : [];
  const ofRight = status === 403 ? codesOfRights(call) : [];
  const ofUseCase = USE_CASE_CODES[`${call.name} ${status}`]?.trim().split(/\s+/) ?? [];
  return [...new Set([...general, ...ofRight, ...ofFields, ...ofFile, ...ofUseCase])].sort();
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

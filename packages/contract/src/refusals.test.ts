import { ROUND } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyText } from '../test/every-text.ts';
import { allCalls } from './all-calls.ts';
import type { Call } from './call.ts';
import { fieldTexts } from './error-texts.ts';
import { everyRefusal } from './every-refusal.ts';
import { hostTexts } from './hosts/host-texts.ts';
import { filterField } from './records.ts';
import { issueText, refusalWith } from './refusals.ts';
import { roundNameField } from './rounds/rounds.ts';

const codes = everyText.flatMap(({ text }) =>
  typeof text === 'object' && 'code' in text ? [text.code] : [],
);

describe('the code of a refusal', () => {
  it('is made of its area and its key', () => {
    expect(hostTexts.limitReached.code).toBe('hosts.limit-reached');
    expect(refusalWith('hosts.limit-reached')).toBe(hostTexts.limitReached);
    expect(refusalWith('hosts.of-a-newer-server')).toBeUndefined();
  });

  it('is well formed and unique', () => {
    expect(codes.length).toBeGreaterThan(200);
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is in the list of all refusals', () => {
    expect(everyRefusal.map(({ code }) => code).sort()).toEqual([...codes].sort());
  });
});

describe('a call', () => {
  it.each(allCalls)(
    'refuses input only with known codes: $name',
    ({ params, query, body, file }) => {
      const errors = [params, query, body].flatMap((schema) => (schema ? errorsIn(schema) : []));
      for (const code of file ? [...errors, file.refusal.code] : errors)
        expect(codes).toContain(code);
    },
  );
});

describe('an issue of a schema', () => {
  const said = (schema: z.core.$ZodType, value: unknown) =>
    issueText(z.safeParse(schema, value).error?.issues[0]);

  it('names a refusal, with the values of its text', () => {
    const short = z.string().check(z.maxLength(3, fieldTexts.tooLong));
    const { code } = fieldTexts.tooLong;
    const values = { maximum: 3 };
    expect(said(short, 'long')).toEqual({ message: 'Maximum 3 symbols', code, values });
    expect(said(filterField, 'x'.repeat(300)).message).toMatch(/^Maximum \d{3} symbols$/);
    expect(said(z.string(hostTexts.settingsRequired), 1)).toEqual({
      message: 'Please choose at least one setting.',
      code: 'hosts.settings-required',
    });
  });

  it('names the limit that is documented, however long the text is', () => {
    const huge = 'x'.repeat(100_000);
    expect(said(roundNameField, huge).message).toBe(`Maximum ${ROUND.maxNameLength} symbols`);
    for (const { schema, path } of allCalls.flatMap(fieldsOf)) {
      const { message, values } = said(schema, huge);
      if (values?.maximum === undefined) continue;
      const longest = Number(values.maximum);
      expect([path, said(schema, 'x'.repeat(longest)).message]).not.toEqual([path, message]);
      expect([path, said(schema, 'x'.repeat(longest + 1)).message]).toEqual([path, message]);
    }
  });

  it('has a code even if the schema names none', () => {
    expect(said(z.boolean(), 1)).toEqual({ message: 'Invalid input', code: 'fields.invalid' });
  });
});

/** The fields of a call, outside of lists and unions. */
function fieldsOf({ name, params, query, body }: Call) {
  return [params, query, body].flatMap((schema) =>
    schema instanceof z.ZodMiniObject
      ? Object.entries<z.core.$ZodType>(schema.shape).map(([key, field]) => ({
          schema: field,
          path: `${name}.${key}`,
        }))
      : [],
  );
}

/** Includes all schemas inside it. */
function errorsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own =
    'error' in schema && typeof schema.error === 'function' ? [String(schema.error({}))] : [];
  const parts = '_zod' in schema ? [schema._zod] : Object.values(schema);
  return [...own, ...parts.flatMap((part) => errorsIn(part, seen))];
}

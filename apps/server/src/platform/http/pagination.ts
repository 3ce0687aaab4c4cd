/**
 * A cursor contains the keys of the last row, so rows that come or go neither repeat nor hide others. Foreign
 * cursors are refused.
 */

import { fieldError, MAX_ROWS, reportTexts } from '@emcee/contract';
import * as z from 'zod/mini';
import { parseJson } from '../parse-json.ts';

const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

export type PageStart<Key> = { after: Key | undefined; limit: number };

/** `total` counts the rows of all parts. */
export type Page<Row> = { rows: Row[]; total: number; nextCursor: string | null };

export type PagedList<Row, Key> = {
  /** Keys order the list, and are unique together. */
  keySchema: z.ZodMiniType<Key>;
  keyOf(row: Row): Key;
  read(start: PageStart<Key>): Promise<Row[]>;
  count(): Promise<number>;
};

/** Milliseconds within the range of the database. */
export const momentKey = z.int().check(z.minimum(0), z.maximum(LAST_MS));

export const momentAndIdKey = z.tuple([momentKey, z.uuid()]);
export type MomentAndId = z.output<typeof momentAndIdKey>;

export async function readPage<Row, Key>(
  query: PageQuery,
  { keySchema, keyOf, read, count }: PagedList<Row, Key>,
): Promise<Page<Row>> {
  const limit = query.limit ?? MAX_ROWS;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, keySchema);
  // The extra row shows if there are more.
  const found = await read({ after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const isWhole = after === undefined && last === undefined;
  return {
    rows,
    total: isWhole ? rows.length : await count(),
    nextCursor: last === undefined ? null : toCursor(keyOf(last)),
  };
}

function toCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function readCursor<Key>(cursor: string, keySchema: z.ZodMiniType<Key>): Key {
  const parsed = keySchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw fieldError('cursor', reportTexts.wrongCursor);
  return parsed.data;
}

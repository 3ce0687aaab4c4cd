import { API_BASE, IMAGES_PATH } from '@emcee/contract';
import { type AnyColumn, and, inArray, type SQL, sql } from 'drizzle-orm';
import { type IndexBuilder, index } from 'drizzle-orm/pg-core';

// No parameter: an index only matches its exact expression.
const HASH = sql.raw(`'${API_BASE}${IMAGES_PATH}/([0-9a-f]{64})'`);

/** A copied address may have a host before it and a query after it. */
export function uploadNamedIn(address: AnyColumn): SQL<string> {
  return sql<string>`substring(${address} from ${HASH})`;
}

export function uploadIndex(name: string, address: AnyColumn): IndexBuilder {
  const hash = uploadNamedIn(address);
  return index(name).on(hash).where(sql`${hash} is not null`);
}

export function namesUpload(address: AnyColumn, hashes: readonly string[]): SQL | undefined {
  const hash = uploadNamedIn(address);
  return and(sql`${hash} is not null`, inArray(hash, [...hashes]));
}

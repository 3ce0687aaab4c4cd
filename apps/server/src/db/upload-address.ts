import { API_BASE, IMAGES_PATH } from '@emcee/contract';
import { type AnyColumn, and, inArray, type SQL, sql } from 'drizzle-orm';
import { type IndexBuilder, index } from 'drizzle-orm/pg-core';

// Not a value of the statement: an index serves only the expression that it was made with.
const HASH = sql.raw(`'${API_BASE}${IMAGES_PATH}/([0-9a-f]{64})'`);

/** The hash of the uploaded image that an address names; a copied address may have a host before it and a query behind it. */
export function uploadNamedIn(address: AnyColumn): SQL<string> {
  return sql<string>`substring(${address} from ${HASH})`;
}

/** Keeps the hashes of the uploaded images that a table shows, so that nobody has to read all of its addresses. */
export function uploadIndex(name: string, address: AnyColumn): IndexBuilder {
  const hash = uploadNamedIn(address);
  return index(name).on(hash).where(sql`${hash} is not null`);
}

/** Whether an address names one of these uploaded images, by their hashes. */
export function namesUpload(address: AnyColumn, hashes: readonly string[]): SQL | undefined {
  const hash = uploadNamedIn(address);
  return and(sql`${hash} is not null`, inArray(hash, [...hashes]));
}

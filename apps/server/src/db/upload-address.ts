import { API_BASE, IMAGES_PATH } from '@emcee/contract';
import { type AnyColumn, and, inArray, like, type SQL, sql } from 'drizzle-orm';

const PLACE = `${API_BASE}${IMAGES_PATH}/`;

/** The hash of the uploaded image that an address names; a copied address may have a host before it and a query behind it. */
export function uploadNamedIn(address: AnyColumn): SQL<string> {
  return sql<string>`substring(${address} from ${`${PLACE}([0-9a-f]{64})`})`;
}

/** Whether an address names one of these uploaded images, by their hashes. */
export function namesUpload(address: AnyColumn, hashes: readonly string[]): SQL | undefined {
  return and(like(address, `%${PLACE}%`), inArray(uploadNamedIn(address), [...hashes]));
}

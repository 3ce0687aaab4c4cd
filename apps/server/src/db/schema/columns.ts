import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment: timestamptz with milliseconds, a `Date` in the code. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** An id of ours: UUID v7, made by the server. */
export function id() {
  return uuid();
}

/** Bytes, a `Buffer` in the code. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

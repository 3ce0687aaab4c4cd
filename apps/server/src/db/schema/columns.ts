import { type AnyPgColumn, customType, foreignKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment: timestamptz with milliseconds, a `Date` in the code. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** An id: UUID v7, made by the server. */
export function id() {
  return uuid();
}

/** The id of a row in another table; deleting that row deletes this one. */
export function idOf(column: () => AnyPgColumn) {
  return id().references(column, { onDelete: 'cascade' });
}

type Key = [AnyPgColumn, ...AnyPgColumn[]];

/** A foreign key of several columns; deleting the other row deletes this one. */
export function belongsTo(name: string, columns: Key, foreignColumns: Key) {
  return foreignKey({ name, columns, foreignColumns }).onDelete('cascade');
}

/** Bytes, a `Buffer` in the code. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The names of amounts in stored JSON, which are older than those in the code. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  additionalHalfPoints: 'additionalHalves',
  givenHalfPoints: 'halves',
};
const NAMES = Object.fromEntries(
  Object.entries(STORED_NAMES).map(([name, stored]) => [stored, name]),
);

/** JSON with half-points in it: stored as `halves`, `givenHalfPoints` in the code. */
export const jsonOfHalfPoints = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: toStoredNames,
  fromDriver: (value) => fromStoredNames(value),
});

/** Converts JSON that raw SQL has read to the names of the code. */
export function fromStoredNames<Value>(value: Value): Value {
  return withNames(value, NAMES);
}

/** Converts JSON to the stored names, for raw SQL. */
export function toStoredNames(value: unknown): string {
  return JSON.stringify(withNames(value, STORED_NAMES));
}

function withNames<Value>(value: Value, names: Readonly<Record<string, string>>): Value;
function withNames(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [names[key] ?? key, withNames(each, names)]),
  );
}

import {
  type AnyPgColumn,
  customType,
  foreignKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { adminOf } from '../account-owner.ts';

export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** UUID v7, made by the server. */
export function id() {
  return uuid();
}

/** Optional texts of a question. */
export function extraTexts() {
  return {
    alternateAnswers: text().array().notNull().default([]),
    /** Only the host reads it. */
    note: text().notNull().default(''),
    /** Players read it with the correct answer. */
    explanation: text().notNull().default(''),
  };
}

/** Deleting the other row deletes this one. */
export function idOf(column: () => AnyPgColumn) {
  return id().references(column, { onDelete: 'cascade' });
}

type Key = [AnyPgColumn, ...AnyPgColumn[]];

/** Deleting the other row deletes this one. */
export function belongsTo(name: string, columns: Key, foreignColumns: Key) {
  return foreignKey({ name, columns, foreignColumns }).onDelete('cascade');
}

type Owned = { adminId: AnyPgColumn; id: AnyPgColumn };

/** The other row has the same admin. Deleting it deletes this one. */
export function belongsToOwned(name: string, column: AnyPgColumn, { adminId, id }: Owned) {
  return belongsTo(name, [adminOf(column), column], [adminId, id]);
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Stored JSON has older names. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  additionalHalfPoints: 'additionalHalves',
  givenHalfPoints: 'halves',
};
const NAMES = Object.fromEntries(
  Object.entries(STORED_NAMES).map(([name, stored]) => [stored, name]),
);

/** Stored as `halves`, `givenHalfPoints` in the code. */
export const jsonOfHalfPoints = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: toStoredNames,
  fromDriver: (value) => fromStoredNames(value),
});

export function fromStoredNames<Value>(value: Value): Value {
  return withNames(value, NAMES);
}

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

import {
  allCalls,
  type Call,
  idField,
  idOrNoneField,
  personKeyField,
  providerIdField,
} from '@emcee/contract';
import * as z from 'zod/mini';
import { callFixtures, fixturesByKind } from './call-fixtures.ts';
import type { CallFixture } from './tenant.ts';

export type TestedCall = { name: string; call: Call; fixture: CallFixture };

/** A separate test checks that each call has a fixture. */
export const testedCalls: readonly TestedCall[] = allCalls.flatMap((call) => {
  const fixture = callFixtures[call.name];
  return fixture === undefined ? [] : [{ name: call.name, call, fixture }];
});

/** Calls with several kinds of input are listed once for each kind. */
export const testedKinds: readonly TestedCall[] = testedCalls.flatMap((tested) => {
  const byKind = Object.entries(fixturesByKind[tested.name] ?? {});
  if (byKind.length === 0) return [tested];
  return byKind.map(([kind, fixture]) => ({
    ...tested,
    name: `${tested.name} (${kind})`,
    fixture,
  }));
});

export type FieldPath = readonly (string | number)[];

export function idPaths(call: Call): FieldPath[] {
  return [call.params, call.query, call.body].flatMap((part) =>
    part === undefined ? [] : fieldPaths(part, isId),
  );
}

export function pathsNamedLikeIds(call: Call): FieldPath[] {
  return [call.params, call.query, call.body].flatMap((part) =>
    part === undefined ? [] : fieldPaths(part, isNamedLikeId),
  );
}

/** A caught field takes anything. */
function isNamedLikeId(schema: unknown, name: string): boolean {
  return !(schema instanceof z.ZodMiniCatch) && /(^_?id|Ids?|ID)$/.test(name);
}

function isId(schema: unknown): boolean {
  return schema === idField || schema === idOrNoneField || schema === providerIdField;
}

export function holdsId(field: unknown): boolean {
  if (isId(field) || field === personKeyField) return true;
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable) {
    return holdsId(field.def.innerType);
  }
  return false;
}

function fieldPaths(
  schema: unknown,
  wanted: (schema: unknown, name: string) => boolean,
  path: FieldPath = [],
): FieldPath[] {
  if (schema instanceof z.ZodMiniArray) {
    return fieldPaths(schema.def.element, wanted, [...path, 0]);
  }
  // An element of a list takes the name of its list.
  const name = path.findLast((key) => typeof key === 'string') ?? '';
  const own = wanted(schema, name) ? [path] : [];
  if (isId(schema)) return own;
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape);
    return [...own, ...fields.flatMap(([key, field]) => fieldPaths(field, wanted, [...path, key]))];
  }
  if (schema instanceof z.ZodMiniUnion) {
    const paths = schema.def.options.flatMap((option) => fieldPaths(option, wanted, path));
    return [...new Map(paths.map((found) => [found.join('.'), found])).values()];
  }
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return fieldPaths(schema.def.innerType, wanted, path);
  }
  return own;
}

/** A call of several kinds has only those of the input's kind. */
export function idPathsIn(call: Call, input: unknown): FieldPath[] {
  const paths = idPaths(call);
  if (fixturesByKind[call.name] === undefined) return paths;
  return paths.filter((path) => valueAt(input, path) !== undefined);
}

export function valueAt(input: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => entriesOf(value)[key], input);
}

export function withValueAt(input: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const entries = entriesOf(input);
  const changed = { ...entries, [key]: withValueAt(entries[key], rest, value) };
  return Array.isArray(input) ? Object.values(changed) : changed;
}

function entriesOf(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import { recurringExamples } from '@emcee/contract/recurring-examples';
import type { JsonSchema } from './route-schema.ts';

const ID = '0199a6f2-6c1e-7a3b-9d54-2f8b1c7e4a60';
const TIME = '2026-11-20T19:30:00.000Z';
const TOKEN = 'Zk3v0q9mB1xT7cYw2uRnE5sLhJd8fGaPiKoM4zXbQyW';
/** The first that fits a pattern is the example. */
const TEXTS = ['Text', TOKEN, TOKEN.slice(0, 6), '493027', '2026-11-20'];

const IS_ID = /^_id$|Id$/;
const IS_TIME = /(?:At|Time|until|since|start|end)$/;
const IS_TOKEN = /token|secret/i;

/** Makes a value that fits the schema. It looks like a real one if the name is known. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { type, properties, items, anyOf, oneOf } = schema;
  const known = recurringExamples[name];
  const options = anyOf ?? oneOf;
  const canBeNull = Array.isArray(options) && !options.every(isNotNull);
  if (known === null ? canBeNull : known !== undefined && fits(known, schema)) return known;
  if (Array.isArray(options)) return exampleOf(options.find(isNotNull) ?? {}, name);
  if (isRecord(properties)) return exampleFields(properties);
  if (isRecord(items)) return [exampleOf(items, name.replace(/s$/, ''))];
  return type === 'object' ? {} : plainExample(schema, name);
}

function exampleFields(properties: JsonSchema): JsonSchema {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    isRecord(field) ? exampleOf(field, name) : null,
  ]);
  return Object.fromEntries(fields);
}

function plainExample(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (isNumeric(schema)) return Math.max(1, Number(schema.minimum ?? 1));
  return schema.type === 'string' ? exampleText(schema, name) : null;
}

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format === 'uuid' || IS_ID.test(name)) return ID;
  if (IS_TIME.test(name)) return TIME;
  const texts = IS_TOKEN.test(name) ? [TOKEN, ...TEXTS] : TEXTS;
  return texts.find((text) => fits(text, schema)) ?? 'Text';
}

function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum !== undefined || schema.const !== undefined) return false;
  if (typeof value === 'string') return schema.type === 'string' && fitsText(value, schema);
  if (typeof value === 'boolean') return schema.type === 'boolean';
  const { minimum, maximum } = schema;
  const number = Number(value);
  return (
    isNumeric(schema) && number >= Number(minimum ?? number) && number <= Number(maximum ?? number)
  );
}

function fitsText(text: string, { pattern, maxLength }: JsonSchema): boolean {
  const isMatching = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  return isMatching && text.length <= Number(maxLength ?? text.length);
}

function isNumeric({ type }: JsonSchema): boolean {
  return type === 'integer' || type === 'number';
}

function isNotNull(schema: unknown): schema is JsonSchema {
  return isRecord(schema) && schema.type !== 'null';
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Text } from '../src/flavour.ts';
import * as contract from '../src/index.ts';

/** `name` is export and key: `hostTexts.created`. */
export type NamedText = { name: string; text: Text };

export const everyText = Object.entries(contract).flatMap(([name, value]) =>
  /(?:Texts|Labels)$/.test(name) ? textsIn(name, value) : [],
);

function textsIn(name: string, value: unknown): NamedText[] {
  if (isText(value)) return [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${name}.${key}`, part));
}

function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && ('enterprise' in value || 'code' in value);
}

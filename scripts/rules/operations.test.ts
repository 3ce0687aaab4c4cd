import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const SERVER = 'apps/server/src';

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function found(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name = '']) => name);
}

it('every variable is in docs/operations/variables.md', () => {
  const schema = /^ {2}([A-Z_]+): /gm;
  const names = [
    ...found(`${SERVER}/platform/env.ts`, schema),
    ...found(`${SERVER}/features/billing/paypal/paypal-account.ts`, schema),
    ...found(`${SERVER}/features/billing/store/seller.ts`, schema),
    ...found('deploy/emcee.env.example', /^#? ?([A-Z_]+)=/gm),
  ];
  expect(names.length).toBeGreaterThan(30);
  const described = new Set(found('docs/operations/variables.md', /`([A-Z_]+)`/g));
  expect(names.filter((name) => !described.has(name))).toEqual([]);
});

it('every command is in docs/operations/cli.md', () => {
  const names = found(`${SERVER}/cli/commands.ts`, /^ {4}usage: '([a-z-]+)/gm);
  expect(names.length).toBeGreaterThan(10);
  const described = new Set(found('docs/operations/cli.md', /^\| `([a-z-]+)/gm));
  expect(names.filter((name) => !described.has(name))).toEqual([]);
});

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../scripts/testing/run-step.ts';

async function builtTexts(): Promise<string[]> {
  const folder = join(root, 'apps/portal/dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'));
  return (await Promise.all(texts)).map((text) => text.toLowerCase());
}

export async function expectNoPromoCode(code: string): Promise<void> {
  const texts = await builtTexts();
  // Proves that the search covers the portal: the dialog for promo codes is in it.
  expect(texts.some((text) => text.includes('apply code'))).toBe(true);
  const hash = createHash('sha256').update(`promo:${code.toUpperCase()}`).digest();
  for (const form of [code, hash.toString('hex'), hash.toString('base64')]) {
    expect(texts.filter((text) => text.includes(form.toLowerCase()))).toEqual([]);
  }
}

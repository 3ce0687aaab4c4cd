import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const files = globSync('apps/portal/src/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const ACTS = /<DialogActions>([\s\S]*?)<\/DialogActions>/g;
const BUTTON = /<(?:Link)?Button\b(?:[^>]|=>)*>/g;
const MAIN = /tone=(?:"primary"|"danger"|\{)/;

it('dialogs end with their main button', () => {
  const wrong = files.flatMap(({ file, text }) =>
    [...text.matchAll(ACTS)]
      .map(([, acts = '']) => acts.match(BUTTON) ?? [])
      .filter((buttons) => buttons.length > 1 && !MAIN.test(buttons.at(-1) ?? ''))
      .map(() => file),
  );
  expect(wrong).toEqual([]);
});

it('dialogs place their buttons like dialogs, not like forms', () => {
  const inside = /<Dialog\b[\s\S]*?<FormActions>[\s\S]*?<\/Dialog>/;
  const wrong = files.filter(({ text }) =>
    (text.match(/<Dialog\b[\s\S]*?<\/Dialog>/g) ?? []).some((dialog) => inside.test(dialog)),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('confirmations of a loss are red', () => {
  const loss = /confirmLabel="(?:Delete|Discard|Remove|Erase|Disconnect|Leave|Stop|Turn)/;
  const wrong = files.flatMap(({ file, text }) =>
    (text.match(/<ConfirmDialog\b[\s\S]*?\n\s*>\n/g) ?? [])
      .filter((dialog) => loss.test(dialog) && !dialog.includes('isDangerous'))
      .map(() => file),
  );
  expect(wrong).toEqual([]);
});

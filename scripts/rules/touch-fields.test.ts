import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

// iPhones zoom into the page when a field with smaller letters gets the focus.
const LEAST_PX = 16;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(['input', 'textarea', 'select'])(
  'on touch screens, every %s of the portal has letters that no iPhone enlarges',
  (element) => {
    const css = read('apps/portal/src/ui/theme/base.css');
    const touch = /@media \(pointer: coarse\) \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
    const [, selectors = '', size = ''] = /([^{}]+)\{\s*font-size: (\d+)px;/.exec(touch) ?? [];
    // An element and a negation more than the classes of fields.
    expect(selectors).toContain(`body ${element}:not(`);
    expect(Number(size)).toBeGreaterThanOrEqual(LEAST_PX);
  },
);

it('on phones, fields have such letters, too', () => {
  const css = read('apps/play/src/ui/text-field.module.css');
  const rule = /\.field \{[^}]*font-size: ([\d.]+)rem/.exec(css);
  expect(LEAST_PX * Number(rule?.[1])).toBeGreaterThanOrEqual(LEAST_PX);
});

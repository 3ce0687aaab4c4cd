import { expect, it } from 'vitest';
import { withReceivers } from './reached-tests.ts';

it.each([
  { changed: 'games', reached: ['live', 'exports', 'privacy'], not: ['images', 'wagers'] },
  { changed: 'wagers', reached: ['rounds', 'live', 'hosts'], not: ['images', 'account'] },
  { changed: 'images', reached: ['rounds', 'branding'], not: ['games', 'organization'] },
  { changed: 'contact', reached: [], not: ['live', 'hosts', 'billing'] },
])('a change in $changed reaches those that get its functions', ({ changed, reached, not }) => {
  const found = [...withReceivers([changed])];
  expect(found).toEqual(expect.arrayContaining([changed, ...reached]));
  expect(found.filter((feature) => not.includes(feature))).toEqual([]);
});

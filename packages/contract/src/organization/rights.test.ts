import { expect, it } from 'vitest';
import { rolesByRight } from './rights.ts';

it('each role has exactly the rights of the table', () => {
  expect(rolesByRight).toEqual({
    ownership: ['owner'],
    members: ['owner', 'admin'],
    hosts: ['owner', 'admin'],
    settings: ['owner', 'admin'],
    content: ['owner', 'admin', 'editor'],
    corrections: ['owner', 'admin', 'editor'],
    results: ['owner', 'admin', 'editor', 'viewer'],
  });
});

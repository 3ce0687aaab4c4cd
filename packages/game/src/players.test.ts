import { describe, expect, it } from 'vitest';
import { countPlayers } from './players.ts';

describe('the number of players', () => {
  it('counts an email once, and those without an email one by one', () => {
    const emails = ['ann@example.test', null, 'bob@example.test', 'ann@example.test', null];
    expect(countPlayers(emails.map((email) => ({ email })))).toBe(4);
    expect(countPlayers([])).toBe(0);
  });
});

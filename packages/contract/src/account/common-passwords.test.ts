import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('the list of common passwords', () => {
  it.each(['password1', 'Qwerty123', '1qaz2wsx', 'quiz1234', 'ncc1701', 'password', '12345678'])(
    'contains %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    ['ada.byron1@example.com', 'ada.byron1@example.com'],
    ['Ada.Byron1', ' ada.byron1@Example.com '],
  ])('counts %s of %s as common', (password, email) => {
    expect(isCommonPassword(password, email)).toBe(true);
  });

  it.each([
    ['', ''],
    ['ada1', 'ada1@example.com'],
    ['four-green-lamps-7', 'ada@example.com'],
    ['byron1815x', 'ada@example.com'],
  ])('accepts %s of %s', (password, email) => {
    expect(isCommonPassword(password, email)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { randomKey, randomSecret } from './random-key.ts';

it.each([
  ['key', randomKey, /^[A-Za-z0-9_-]{22}$/],
  ['secret', randomSecret, /^[A-Za-z0-9_-]{43}$/],
])('a random %s has a fixed length and is never repeated', (_what, make, shape) => {
  const made = Array.from({ length: 200 }, make);
  for (const each of made) expect(each).toMatch(shape);
  expect(new Set(made).size).toBe(made.length);
});

/**
 * Stands in for `@node-rs/argon2` in the tests that call the app in their own process: real hashes of
 * the real package, at the least cost that it takes. Thousands of sign-ups would otherwise take most of
 * the time. The cost of the product is shown by process.test.ts.
 */
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { verify } = argon2;

let hashes = 0;

/** How many passwords were hashed so far. */
export function hashesCount(): number {
  return hashes;
}

export function hash(password: string): Promise<string> {
  hashes += 1;
  return argon2.hash(password, LEAST_COST);
}

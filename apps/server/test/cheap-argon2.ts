/**
 * Replaces `@node-rs/argon2` with real hashes at the lowest cost: thousands of sign-ups would take most of
 * the time. process.test.ts checks the cost of the product.
 */
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { verify } = argon2;

let hashes = 0;

export function hashesCount(): number {
  return hashes;
}

export function hash(password: string): Promise<string> {
  hashes += 1;
  return argon2.hash(password, LEAST_COST);
}

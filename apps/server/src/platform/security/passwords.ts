import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimiter } from './concurrency-limiter.ts';

// argon2id, 19 MiB, t = 2, p = 1: the first profile of the OWASP password storage guide.
const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const limited = concurrencyLimiter({ atOnce: 2, longestWaitMs: 3_000 });

/** Hashes a password exactly as received; refused with 503 when its turn does not come in 3 s. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, ARGON2_OPTIONS));
}

/** Whether a password is the one that was hashed; refused with 503 when its turn does not come in 3 s. */
export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return limited(() => verify(passwordHash, password));
}

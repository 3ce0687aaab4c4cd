import { hash, verify } from '@node-rs/argon2';
import { type Asker, fairQueue } from './limits/queues.ts';

// argon2id, 19 MiB, t = 2, p = 1: the first profile of the OWASP password storage guide.
const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const inTurn = fairQueue({ atOnce: 2, longestWaitMs: 3_000 });

/** Hashes a password exactly as received; refused with 503 when the asker's turn does not come in 3 s. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return inTurn(asker, () => hash(password, ARGON2_OPTIONS));
}

/** Whether a password is the one that was hashed; refused with 503 when the asker's turn does not come in 3 s. */
export function passwordMatches(
  { passwordHash, password }: { passwordHash: string; password: string },
  asker: Asker,
): Promise<boolean> {
  return inTurn(asker, () => verify(passwordHash, password));
}

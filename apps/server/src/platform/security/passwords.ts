import { hash, verify } from '@node-rs/argon2';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Deps } from '../deps.ts';
import { type Asker, fairQueue } from '../overload/queues.ts';
import { newToken } from '../secrets.ts';
import { limitPasswords } from './guesses.ts';

// argon2id, 19 MiB, t = 2, p = 1: the first profile of the OWASP password storage guide.
const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const inTurn = fairQueue({ atOnce: 2, longestWaitMs: 3_000 });

type ShownPassword = Asker & { password: string } & (
    | { owner: AccountOwner; passwordHash: string }
    | { unknownName: string }
  );

/** Exactly as received; 503 if the caller's turn doesn't come in 3 s. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return inTurn(asker, () => hash(password, ARGON2_OPTIONS));
}

/**
 * Counts wrong passwords and delays the reply beyond the limits. A name without an account costs the same
 * time. 503 if the caller's turn doesn't come in 3 s.
 */
export function isRightPassword(deps: Deps, shown: ShownPassword): Promise<boolean> {
  const { password, origin, device } = shown;
  const owner = 'owner' in shown ? shown.owner : undefined;
  const secret = 'owner' in shown ? shown.passwordHash : `unknown:${shown.unknownName}`;
  return limitPasswords(deps, { owner, secret, origin, device }, async () => {
    const passwordHash = owner === undefined ? await hashOfNobody() : secret;
    return inTurn(shown, () => verify(passwordHash, password));
  });
}

/** Of a password that nobody knows. */
export function hashOfNoPassword(): Promise<string> {
  return hash(newToken(), ARGON2_OPTIONS);
}

let nobodysHash: Promise<string> | undefined;

function hashOfNobody(): Promise<string> {
  nobodysHash ??= hashOfNoPassword();
  return nobodysHash;
}

import { unavailable } from '@emcee/contract';
import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, t = 2, p = 1: the first profile of the OWASP password storage guide.
const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_WAIT_MS = 3_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password exactly as received; refused with 503 when its turn does not come in 3 s. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2_OPTIONS));
}

/** Whether a password is the one that was hashed; refused with 503 when its turn does not come in 3 s. */
export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await myTurn();
  try {
    return await work();
  } finally {
    // The next in line inherits this place, so `running` changes only when nobody waits.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function myTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(unavailable());
    }, LONGEST_WAIT_MS);
    function start(): void {
      clearTimeout(timer);
      resolve();
    }
    waiting.push(start);
  });
}

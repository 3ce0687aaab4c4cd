import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/platform/seeded-random.ts';
import {
  type BrokenRequest,
  brokenRequest,
  METHODS,
  MOMENTS,
  randomRequest,
  SHAPE_NAMES,
  sendBroken,
} from '../apps/server/test/broken-requests.ts';
import { portalAddresses } from '../apps/server/test/servers/portal-addresses.ts';
import type { Attack } from './attack.ts';
import { verifiedAdmin } from './people.ts';
import type { Target } from './target.ts';

const RANDOM_REQUESTS = 20_000;
const AT_ONCE = 1_500;
/** Longer than the 15 s of a small body. */
const HELD_MS = 17_000;
/** A fault shows when the time limit of the last body ends. */
const AFTERWARDS_MS = 20_000;

export const brokenRequestAttacks: readonly Attack[] = [
  {
    name: 'broken-requests',
    tries: 'sends broken requests of every kind to every address, and closes or holds each line',
    before: 'the portal ended at the first of them',
    isLong: true,
    run: async (target, { home, email }) => {
      const { token } = await verifiedAdmin(target, { email: email('broken'), from: home });
      // `ATTACK_SEED` repeats the random requests of an earlier run.
      const seed = Number(process.env.ATTACK_SEED ?? Math.floor(Math.random() * 2 ** 31));
      const addresses = await portalAddresses();
      const limits = { port: target.port, atOnce: AT_ONCE, longestMs: HELD_MS };
      const { sent } = await sendBroken(requests(addresses, { seed, token }), limits);
      await pause(AFTERWARDS_MS);
      const isHeld = await answers(target);
      const outcome = isHeld ? 'the same process answers' : 'the portal has ended';
      return { figure: `${outcome} after ${sent} requests, seed ${seed}`, isHeld };
    },
  },
];

function* requests(
  paths: readonly string[],
  { seed, token }: { seed: number; token: string },
): Generator<BrokenRequest> {
  const random = seededRandom(seed);
  const addresses = paths.flatMap((path) => METHODS.map((method) => ({ method, path })));
  for (const address of addresses) {
    for (const shape of SHAPE_NAMES) {
      for (const moment of MOMENTS) yield brokenRequest(address, { shape, moment });
    }
  }
  const tokens = ['', token];
  for (let n = 0; n < RANDOM_REQUESTS; n += 1) yield randomRequest(random, { addresses, tokens });
}

/** Nothing starts an attacked portal again, so an answer comes from the process that was attacked. */
async function answers(target: Target): Promise<boolean> {
  try {
    return (await target.get('/api/health/live')).status === 200;
  } catch {
    return false;
  }
}

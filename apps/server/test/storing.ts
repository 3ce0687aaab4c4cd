import { roundCalls } from '@emcee/contract';
import { hashToken } from '../src/platform/secrets.ts';
import { type TestAdmin, verifiedAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

export const HERE = '198.51.100.9';
export const THERE = '203.0.113.9';
export const MEGABYTE = 1_000_000;

// Slots of five minutes.
const SLOT_MS = 300_000;

export function roundOf(bytes: number, roundName: string) {
  const perQuestion = 1_000;
  const questionText = 'q'.repeat(perQuestion - 298);
  const questions = Array.from({ length: Math.floor(bytes / perQuestion) }, () => ({
    questionText,
    answerText: 'a',
    image: '',
  }));
  return { roundName, questions };
}

export function storing(server: TestServer) {
  let counter = 0;

  async function store({ token }: Pick<TestAdmin, 'token'>, bytes: number, remoteAddress = HERE) {
    counter += 1;
    const round = roundOf(bytes, `Round ${counter}`);
    return server.call(roundCalls.create, round, { token, remoteAddress });
  }

  /** The key of the current slot. */
  const keyOf = (whose: string) =>
    hashToken(`growth:${whose}:${Math.floor(server.clock.now().getTime() / SLOT_MS)}`);

  async function usedBy(whose: string): Promise<number> {
    const [row] = await server.sql('select used from limits where key = $1', [keyOf(whose)]);
    return Number(row?.used ?? 0);
  }

  async function setUsed(whose: string, bytes: number): Promise<void> {
    const until = new Date(server.clock.now().getTime() + 13 * SLOT_MS);
    await server.sql(
      `insert into limits (key, used, until) values ($1, $2, $3)
       on conflict (key) do update set used = $2`,
      [keyOf(whose), bytes, until],
    );
  }

  /** Nothing more fits in this hour; returns an account with one round. */
  async function fill(): Promise<TestAdmin> {
    const admin = await verifiedAdmin(server);
    const { status } = await store(admin, 100_000);
    if (status !== 201) throw new Error(`The server answered ${status}.`);
    await setUsed(HERE, 9_999_900);
    return admin;
  }

  return { store, fill, usedBy, setUsed };
}

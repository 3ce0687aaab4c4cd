import { roundCalls } from '@emcee/contract';
import { type TestAdmin, verifiedAdmin } from './factories.ts';
import type { TestServer } from './harness.ts';

export const HERE = '198.51.100.9';
export const THERE = '203.0.113.9';
export const MEGABYTE = 1_000_000;

/** A round of so many bytes, some more or less. */
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

/** Stores rounds from a network. */
export function storing(server: TestServer) {
  let counter = 0;

  async function store({ token }: Pick<TestAdmin, 'token'>, bytes: number, remoteAddress = HERE) {
    counter += 1;
    const round = roundOf(bytes, `Round ${counter}`);
    return server.call(roundCalls.create, round, { token, remoteAddress });
  }

  /** Fills what a network may store in an hour, but for too little to store anything. */
  async function fill(): Promise<TestAdmin> {
    const admin = await verifiedAdmin(server);
    let reply = await store(admin, 900_000);
    while (reply.status === 201) reply = await store(admin, 900_000);
    if (reply.status !== 429) throw new Error(`It answered ${reply.status}.`);
    await server.sql('update limits set used = 9999900 where used > 1000000');
    return admin;
  }

  return { store, fill };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPortal } from '../e2e/portal-server.ts';
import { percentile, signedIn } from './session.ts';

const SAVES = 100;
const WARM_UP_SAVES = 10;
const QUESTIONS = 998;

/** Measures saves of the largest round, one after the other, from the request to the whole reply. */
export async function benchmarkRounds(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const { send } = await signedIn(portal.url);
  for (const [label, questionLength, answerLength] of [
    ['usual', 80, 20],
    ['longest', 1_000, 500],
  ] as const) {
    const question = {
      questionText: 'q'.repeat(questionLength),
      answerText: 'a'.repeat(answerLength),
    };
    const round = { roundName: label, questions: Array(QUESTIONS).fill(question) };
    const created = await send('POST', '/api/admin/create-preentered-round', round);
    const update = { ...round, roundId: idOfRound(created) };
    const times: number[] = [];
    for (let n = 0; n < WARM_UP_SAVES + SAVES; n += 1) {
      const startedAt = performance.now();
      await send('POST', '/api/admin/update-preentered-round', update);
      if (n >= WARM_UP_SAVES) times.push(performance.now() - startedAt);
    }
    console.log(
      `rounds: save of ${QUESTIONS} questions of ${label} length: median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${SAVES}`,
    );
  }
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

function idOfRound(created: unknown): string {
  const reply: { round: { _id: string } } = JSON.parse(JSON.stringify(created));
  return reply.round._id;
}

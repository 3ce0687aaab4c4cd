import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPortal } from '../e2e/portal-server.ts';

const SAVES = 100;
const WARM_UP_SAVES = 10;
const QUESTIONS = 998;

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Measures saves of the largest round, one after the other, from the request to the whole answer. */
export async function benchmarkRounds(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const send = await signedIn(portal.url);
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
      `rounds: save of ${QUESTIONS} questions of ${label} length: median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms of ${SAVES}`,
    );
  }
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Signs an admin up, follows the link in the mail, and returns how to make calls. */
async function signedIn(url: string): Promise<Send> {
  const email = 'bench@example.test';
  await sender(url)('POST', '/api/admin/sign-up', { email, password: 'quiz1234' });
  const verificationToken = await tokenInMail(url);
  const verified: { token: string } = JSON.parse(
    JSON.stringify(await sender(url)('PUT', '/api/admin/verify', { verificationToken })),
  );
  return sender(url, verified.token);
}

function sender(url: string, token = ''): Send {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const answer = await fetch(url + path, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}

async function tokenInMail(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/local/mail`, { headers: { accept: 'application/json' } });
    const token = /\/verify\/([\w-]+)/.exec(await answer.text())?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function idOfRound(created: unknown): string {
  const answer: { round: { _id: string } } = JSON.parse(JSON.stringify(created));
  return answer.round._id;
}

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}

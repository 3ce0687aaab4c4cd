import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedPortal, launchPortal } from '../e2e/portal-server.ts';
import type { Call } from './limit/calls.ts';
import { CONNECTIONS, rateOf } from './limit/load.ts';
import { addHosts, addRounds, subscribe } from './limit/seed.ts';
import { cpuSeconds, residentBytes } from './live/processes.ts';
import { copyHistory, playSeason, readHistory } from './longer-history.ts';
import { numbersIn } from './options.ts';
import { type Send, signedIn } from './session.ts';

const FIRST_HOSTS = 10;
const HOSTS = [FIRST_HOSTS, 100, 1_000];
const ROUNDS = [10, 100, 1_000];
const RESTING_MS = 5_000;

type Stage = { portal: LaunchedPortal; token: string; seconds: number };

/**
 * Grows lists of hosts, of rounds of 20 questions and of one week of a history. Measures the server's memory
 * at rest and after that.
 */
export async function benchmarkCurves(words: readonly string[]): Promise<void> {
  const options = numbersIn(words, {
    seconds: 3,
    games: 1_000,
    copies: 9,
    hosts: 1_000,
    rounds: 1_000,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  try {
    const { send, token } = await signedIn(portal.url);
    const stage = { portal, token, seconds: options.seconds };
    await new Promise((resolve) => setTimeout(resolve, RESTING_MS));
    await tellMemory(portal, 'at rest');
    await subscribe(dataDir);
    await measure(stage, 'me', 'nothing but the session');
    // Played while there are few hosts, so that a season lasts months.
    await addHosts(send, { first: 1, last: FIRST_HOSTS });
    if (options.games > 0) await playSeason(dataDir, options.games);
    await measureHosts(stage, { send, most: options.hosts });
    await measureRounds(stage, { send, most: options.rounds });
    if (options.games > 0) await measureResults(stage, { dataDir, copies: options.copies });
    await tellMemory(portal, 'after the load');
  } finally {
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureHosts(
  stage: Stage,
  { send, most }: { send: Send; most: number },
): Promise<void> {
  let first = FIRST_HOSTS + 1;
  for (const last of HOSTS.filter((each) => each <= most)) {
    await addHosts(send, { first, last });
    first = last + 1;
    await measure(stage, 'hosts-list', `${last} hosts`);
  }
}

async function measureRounds(
  stage: Stage,
  { send, most }: { send: Send; most: number },
): Promise<void> {
  let first = 1;
  for (const last of ROUNDS.filter((each) => each <= most)) {
    await addRounds(send, { first, last });
    first = last + 1;
    await measure(stage, 'rounds-list', `${last} rounds`);
  }
}

async function measureResults(
  stage: Stage,
  { dataDir, copies }: { dataDir: string; copies: number },
): Promise<void> {
  for (const last of [0, copies]) {
    await copyHistory(dataDir, { first: 1, last, withAnswers: true });
    const { responsesCount } = await readHistory(dataDir);
    await measure(stage, 'game-results', `${responsesCount} answers`);
  }
}

async function measure(
  { portal, token, seconds }: Stage,
  name: string,
  size: string,
): Promise<void> {
  const call: Call = { name, method: 'GET', path: `/api/admin/${name}`, goal: 0 };
  await rateOf(portal.url, { call, token, seconds: 1 });
  const before = await cpuSeconds(portal.pid, { withChildren: false });
  const rate = await rateOf(portal.url, { call, token, seconds });
  const cpu = (await cpuSeconds(portal.pid, { withChildren: false })) - before;
  const milliseconds = (cpu / (rate * seconds)) * 1_000;
  console.log(
    `curves: ${name.padEnd(14)} ${size.padEnd(24)} ${rate.toFixed(0).padStart(6)}/s with ${CONNECTIONS} connections, ${milliseconds.toFixed(2)} ms of a core each`,
  );
  await tellMemory(portal, `with ${size}`);
}

async function tellMemory({ pid }: LaunchedPortal, when: string): Promise<void> {
  const megabytes = ((await residentBytes(pid)) / 2 ** 20).toFixed(0);
  console.log(`curves: memory of the server ${when}: ${megabytes} MB`);
}

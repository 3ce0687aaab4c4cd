import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LaunchedPortal, launchPortal } from '../e2e/portal-server.ts';
import { withDatabase } from './database.ts';
import { type Figure, tellFigures, tellReport, times } from './live/figures.ts';
import type { Load, Order, Report } from './live/plan.ts';
import { cpuSeconds, databasePid, residentBytes, stolenSeconds } from './live/processes.ts';
import { seedRooms } from './live/seeds.ts';
import { numbersIn } from './options.ts';

const USUAL = { rooms: 200, phones: 10, rate: 250, seconds: 60, commands: 10, slack: 1 };
const PUBLISHED = { seats: 100, questions: 20 };
// A server that has just answered thousands of calls gives their memory back.
const RESTING_MS = 5_000;
const GOALS = { answerMs: 100, deliveryMs: 250, phoneKilobytes: 35, publishMs: 300 };

/** What the players say, as JSON. */
type Said = { answer?: string; failure?: string };

type Players = { ask<T>(order: Order): Promise<T>; end(): void };

/**
 * Plays evenings in many rooms at once: phones and hosts that speak the protocol, in a process of their own. A
 * goal that is missed by more than the slack allows ends with an error.
 */
export async function benchmarkLive(words: readonly string[]): Promise<void> {
  const { slack, ...load } = numbersIn(words, USUAL);
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir, { env: { TRUST_PROXY: 'loopback' } });
  const players = startPlayers();
  try {
    const figures = await measureLive({ dataDir, portal, players }, load);
    if (!tellFigures(figures, slack)) process.exitCode = 1;
  } finally {
    players.end();
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Stage = { dataDir: string; portal: LaunchedPortal; players: Players };

async function measureLive(stage: Stage, load: Load): Promise<Figure[]> {
  const { dataDir, portal, players } = stage;
  const { url } = portal;
  const { phones } = load;
  const [forPublishing, ...rooms] = await seedRooms(dataDir, load.rooms + 1);
  if (forPublishing === undefined) return [];
  const startedAt = performance.now();
  await players.ask({ kind: 'join', url, rooms, phones });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`live: ${load.rooms} rooms opened, ${phones} phones joined each, in ${seconds} s`);
  const kilobytes = await measureMemory(stage, load);
  const report = await measurePlay(stage, load);
  const lost = await countLost(dataDir, report.keys);
  console.log(`live: ${report.keys.length} answers were acknowledged, ${lost} of them are lost`);
  const { seats, questions } = PUBLISHED;
  const room = forPublishing;
  const publish: number[] = await players.ask({ kind: 'publish', url, room, seats, questions });
  console.log(
    `live: a round of ${questions} questions and ${seats} teams published: ${times(publish)}`,
  );
  return [
    { name: 'answer acknowledged', times: report.answerTimes, goal: GOALS.answerMs },
    { name: 'command on the last phone', times: report.deliveryTimes, goal: GOALS.deliveryMs },
    { name: 'memory a phone, kB', times: [kilobytes], goal: GOALS.phoneKilobytes },
    { name: 'publishing', times: publish, goal: GOALS.publishMs },
    { name: 'acknowledged answers lost', times: [lost], goal: 0 },
  ];
}

async function measureMemory({ portal, players }: Stage, load: Load): Promise<number> {
  await delay(RESTING_MS);
  const before = await residentBytes(portal.pid);
  await players.ask({ kind: 'connect' });
  await delay(RESTING_MS);
  const after = await residentBytes(portal.pid);
  const kilobytes = (after - before) / 1_024 / (load.rooms * load.phones);
  const megabytes = [before, after].map((bytes) => (bytes / 2 ** 20).toFixed(0)).join(' and ');
  console.log(
    `live: memory of the server without and with its phones: ${megabytes} MB, ${kilobytes.toFixed(1)} kB a phone`,
  );
  return kilobytes;
}

async function measurePlay({ dataDir, portal, players }: Stage, load: Load): Promise<Report> {
  return withDatabase(dataDir, async (client) => {
    const database = await databasePid(client);
    const look = async () => ({
      at: performance.now(),
      server: await cpuSeconds(portal.pid, { withChildren: false }),
      database: await cpuSeconds(database, { withChildren: true }),
      stolen: await stolenSeconds(),
    });
    const before = await look();
    const report: Report = await players.ask({ kind: 'play', load });
    const after = await look();
    const seconds = (after.at - before.at) / 1_000;
    const share = (used: number) => `${Math.round((100 * used) / seconds)} %`;
    tellReport(report, load);
    console.log(
      `live: of a core: server ${share(after.server - before.server)}, database ${share(after.database - before.database)}, players ${share(report.cpuSeconds)}; taken away from the machine ${share(after.stolen - before.stolen)}`,
    );
    return report;
  });
}

/** How many answers were acknowledged and are not stored. */
function countLost(dataDir: string, keys: readonly string[]): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select key from live_answers');
    const stored = new Set(rows.map(({ key }) => String(key)));
    return keys.filter((key) => !stored.has(key)).length;
  });
}

function startPlayers(): Players {
  const file = fileURLToPath(new URL('live/players.ts', import.meta.url));
  const child: ChildProcess = fork(file);
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The players are gone.'));
        child.once('exit', gone);
        child.once('message', ({ answer = 'null', failure }: Said) => {
          child.off('exit', gone);
          if (failure === undefined) resolve(JSON.parse(answer));
          else reject(new Error(failure));
        });
        child.send(order);
      }),
    end: () => {
      if (child.connected) child.send({ kind: 'leave' });
    },
  };
}

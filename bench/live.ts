import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import { type LaunchedPortal, launchPortal } from '../e2e/portal-server.ts';
import { withDatabase } from './database.ts';
import { type Figure, tellFigures, tellReport, times } from './live/figures.ts';
import { measureOverload } from './live/overload.ts';
import { emptyReport, type Load, type PublishingTimes, type Report } from './live/plan.ts';
import { residentBytes } from './live/processes.ts';
import { seedRooms } from './live/seeds.ts';
import { countLost, type Players, play, type Stage } from './live/stage.ts';
import { numbersIn } from './options.ts';
import { percentile } from './session.ts';

const USUAL = {
  ...{ rooms: 200, phones: 10, rate: 250, seconds: 60, commands: 10, slack: 1 },
  ...{ processes: 1, kill: 0, costs: 1, overload: 0 },
};
const PUBLISHED = { seats: 100, questions: 20 };
// Waits until the server has freed the memory of thousands of calls.
const RESTING_MS = 5_000;
const GOALS = { answerMs: 100, deliveryMs: 250, phoneKilobytes: 35, publishMs: 300 };
/** Nearly all phones must return in `fewMs` up to this number of phones, else in `manyMs`. */
const BACK = { phones: 2_000, fewMs: 5_000, manyMs: 8_000 };
const COSTS = { rate: 250, commands: 10, seconds: 30, warmUpSeconds: 10 };
const ENV = { TRUST_PROXY: 'loopback' };

/** JSON from the players' process. */
type Said = { reply?: string; failure?: string };

/**
 * Phones and hosts speak the protocol, in a process of their own. Exits with an error if a goal is missed by
 * more than the slack.
 */
export async function benchmarkLive(words: readonly string[]): Promise<void> {
  const { slack, processes, kill, costs, overload, ...load } = numbersIn(words, USUAL);
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir, { env: ENV });
  const second = processes > 1 ? await launchBeside(dataDir) : undefined;
  const stage: Stage = { dataDir, portal, second, players: startPlayers() };
  try {
    const figures = await measureLive(stage, { load, costs, overload });
    if (kill > 0) figures.push(await measureReturn(stage, load));
    if (!tellFigures(figures, slack)) process.exitCode = 1;
  } finally {
    stage.players.end();
    await stage.second?.end('SIGTERM');
    await stage.portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function launchBeside(dataDir: string): Promise<LaunchedPortal> {
  const DATABASE_URL = (await findEmbeddedPostgres(dataDir)) ?? '';
  return launchPortal(dataDir, { env: { ...ENV, DATABASE_URL } });
}

async function measureReturn(stage: Stage, { rooms, phones }: Load): Promise<Figure> {
  const { dataDir, players } = stage;
  const killed = stage.second ?? stage.portal;
  await players.ask({ kind: 'lose' });
  const killedAt = Date.now();
  await killed.end('SIGKILL');
  if (stage.second === undefined) {
    stage.portal = await launchPortal(dataDir, { port: killed.port, env: ENV });
  } else {
    const DATABASE_URL = (await findEmbeddedPostgres(dataDir)) ?? '';
    const env = { ...ENV, DATABASE_URL };
    stage.second = await launchPortal(dataDir, { port: killed.port, env });
  }
  const readyAt = Date.now();
  const returnedAt: number[] = await players.ask({ kind: 'returned' });
  const goal = rooms * phones <= BACK.phones ? BACK.fewMs : BACK.manyMs;
  const since = returnedAt.map((at) => at - readyAt);
  console.log(
    `live: killed, ready again after ${readyAt - killedAt} ms; ${since.length} phones back after that: ${times(since)}`,
  );
  return { name: 'phones back, p95', times: [percentile(since, 0.95)], goal };
}

async function measureLive(
  stage: Stage,
  { load, costs, overload }: { load: Load; costs: number; overload: number },
): Promise<Figure[]> {
  const { dataDir, portal, players } = stage;
  const { url } = portal;
  const { phones } = load;
  const [forPublishing, ...rooms] = await seedRooms(dataDir, load.rooms + 1);
  if (forPublishing === undefined) return [];
  const startedAt = performance.now();
  const phonesUrl = stage.second?.url ?? url;
  await players.ask({ kind: 'join', url, phonesUrl, rooms, phones });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`live: ${load.rooms} rooms opened, ${phones} phones joined each, in ${seconds} s`);
  const kilobytes = await measureMemory(stage, load);
  // A database that has served for a few minutes knows the sizes of its tables.
  await withDatabase(dataDir, (client) => client.query('analyze'));
  if (overload > 0) return measureOverload(stage, { ...load, times: overload });
  if (costs > 0) await measureCosts(stage, load);
  const report = await measurePlay(stage, load);
  const lost = await countLost(stage, report.keys);
  console.log(`live: ${report.keys.length} answers were acknowledged, ${lost} of them are lost`);
  const { seats, questions } = PUBLISHED;
  const order = { kind: 'publish', url, room: forPublishing, seats, questions } as const;
  const publishing = await players.ask<PublishingTimes>(order);
  const size = `a round of ${questions} questions and ${seats} teams published`;
  console.log(`live: ${size}: ${times(publishing.first)}`);
  console.log(`live: ${size} again, every question corrected: ${times(publishing.again)}`);
  return [
    { name: 'answer acknowledged', times: report.answerTimes, goal: GOALS.answerMs },
    { name: 'command on the last phone', times: report.deliveryTimes, goal: GOALS.deliveryMs },
    { name: 'memory a phone, kB', times: [kilobytes], goal: GOALS.phoneKilobytes },
    { name: 'publishing', times: publishing.first, goal: GOALS.publishMs },
    { name: 'publishing again', times: publishing.again, goal: GOALS.publishMs },
    { name: 'acknowledged answers lost', times: [lost], goal: 0 },
  ];
}

async function measureMemory(
  { portal: first, second, players }: Stage,
  load: Load,
): Promise<number> {
  const portal = second ?? first;
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

async function measurePlay(stage: Stage, load: Load): Promise<Report> {
  const { reports, used } = await play(stage, [load]);
  const report = reports[0] ?? emptyReport();
  const share = (seconds: number) => `${Math.round((100 * seconds) / used.seconds)} %`;
  tellReport(report, load);
  console.log(
    `live: of a core: server ${share(used.server)}, second server ${share(used.second)}, database ${share(used.database)}, players ${share(report.cpuSeconds)}; taken away from the machine ${share(used.stolen)}`,
  );
  return report;
}

/** Prints the costs of a room that only listens, of an answer and of a command, measured one after another. */
async function measureCosts(stage: Stage, { rooms }: Load): Promise<void> {
  const quiet = { rooms, phones: USUAL.phones, rate: 0, commands: 0 };
  const phase = async (load: Partial<Load>) => {
    await play(stage, [{ ...quiet, ...load, seconds: COSTS.warmUpSeconds }]);
    const { reports, used } = await play(stage, [{ ...quiet, ...load, seconds: COSTS.seconds }]);
    const cpuMs = 1_000 * (used.server + used.second + used.database);
    return { report: reports[0] ?? emptyReport(), cpuMs, seconds: used.seconds };
  };
  const listening = await phase({});
  const quietMs = listening.cpuMs / listening.seconds;
  const answering = await phase({ rate: COSTS.rate });
  const leading = await phase({ commands: COSTS.commands });
  const each = ({ cpuMs, seconds }: typeof listening, times: number) =>
    ((cpuMs - quietMs * seconds) / Math.max(times, 1)).toFixed(1);
  const answer = each(answering, answering.report.answerTimes.length);
  const command = each(leading, leading.report.commandTimes.length);
  console.log(
    `live: core-ms of server and database: an answer ${answer}, a command with its delivery ${command}, a room that listens ${(quietMs / rooms).toFixed(2)} a second`,
  );
}

function startPlayers(): Players {
  const file = fileURLToPath(new URL('live/players.ts', import.meta.url));
  const child: ChildProcess = fork(file);
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The players are gone.'));
        child.once('exit', gone);
        child.once('message', ({ reply = 'null', failure }: Said) => {
          child.off('exit', gone);
          if (failure === undefined) resolve(JSON.parse(reply));
          else reject(new Error(failure));
        });
        child.send(order);
      }),
    end: () => {
      if (child.connected) child.send({ kind: 'leave' });
    },
  };
}

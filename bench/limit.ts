import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import { launchPortal } from '../e2e/portal-server.ts';
import { type BareCall, type BareServer, startBare } from './limit/bare.ts';
import { type Call, callsOf, chosenOf } from './limit/calls.ts';
import { type Captured, captureAll } from './limit/capture.ts';
import { spreadOf } from './limit/figures.ts';
import { CONNECTIONS, rateOf } from './limit/load.ts';
import type { Statement } from './limit/log.ts';
import { forgetLimits, readKnown, removeNewHosts, seedPortal } from './limit/seed.ts';
import { namesIn, numbersIn } from './options.ts';
import { BENCH_PASSWORD, signedIn, signedInAgain } from './session.ts';

/** Node optimizes hot code only after some seconds, and larger code later. */
const WARM_UP_SECONDS = 4;

type Earlier = { statements: Record<string, Statement[]> };
type Servers = { portal: string; earlier: string; present: string };
type Rates = Record<keyof Servers, number>;

/** Compares with a bare server: first with the statements stored as the baseline, then with today's. */
export async function benchmarkLimit(words: readonly string[]): Promise<void> {
  const { names, rest } = namesIn(words, 'calls');
  const { names: kept, rest: numbers } = namesIn(rest, 'data');
  const options = numbersIn(numbers, { seconds: 2, alternations: 5, games: 1_000 });
  const dataDir = kept?.[0] ?? (await mkdtemp(join(tmpdir(), 'emcee-bench-')));
  const isFilled = existsSync(join(dataDir, 'postgres'));
  const portal = await launchPortal(dataDir);
  const bare: BareServer[] = [];
  try {
    const { send, token } = await (isFilled ? signedInAgain : signedIn)(portal.url);
    if (isFilled) await removeNewHosts(dataDir);
    else await seedPortal(dataDir, { send, games: options.games });
    const calls = chosenOf(await callsOf(send), names);
    const { known, passwordHash, version } = await readKnown(dataDir, { send, token });
    const captured = await captureAll({ url: portal.url, dataDir, token, known }, calls);
    const earlier = await readEarlier();
    const databaseUrl = (await findEmbeddedPostgres(dataDir)) ?? '';
    const start = async (statementsOf: (name: string) => readonly Statement[]) => {
      const order = { databaseUrl, known, passwordHash, password: BENCH_PASSWORD };
      const own = calls.map((call) => bareCall(call, { captured, statementsOf }));
      const server = await startBare({ ...order, calls: own });
      bare.push(server);
      return server.url;
    };
    const servers = {
      portal: portal.url,
      earlier: await start((name) => earlier.statements[name] ?? []),
      present: await start((name) => captured.get(name)?.statements ?? []),
    };
    console.log(
      `limit: Node ${process.versions.node}, PostgreSQL ${version}, ${CONNECTIONS} connections, ${options.alternations} times ${options.seconds} s each`,
    );
    console.log(HEAD);
    for (const call of calls) {
      const rates = await alternate(call, { servers, dataDir, token, ...options });
      const statements = {
        earlier: earlier.statements[call.name]?.length ?? 0,
        present: captured.get(call.name)?.statements.length ?? 0,
      };
      const bytes = Buffer.from(captured.get(call.name)?.reply.body ?? '', 'base64').length;
      console.log(rowOf(call, { rates, statements, bytes }));
    }
  } finally {
    for (const server of bare) server.end();
    await portal.end('SIGTERM');
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function readEarlier(): Promise<Earlier> {
  const file = new URL('limit/earlier-statements.json', import.meta.url);
  const earlier: Earlier = JSON.parse(await readFile(file, 'utf8'));
  return earlier;
}

function bareCall(
  { name, method, path, password }: Call,
  {
    captured,
    statementsOf,
  }: { captured: Map<string, Captured>; statementsOf(name: string): readonly Statement[] },
): BareCall {
  const reply = captured.get(name)?.reply;
  if (reply === undefined) throw new Error(`${name} was not captured.`);
  return {
    method,
    path,
    reply,
    statements: statementsOf(name),
    ...(password === undefined ? {} : { password }),
  };
}

/** The first turn is a warm-up and doesn't count. */
async function alternate(
  call: Call,
  options: {
    servers: Servers;
    dataDir: string;
    token: string;
    seconds: number;
    alternations: number;
  },
): Promise<Rates[]> {
  const { servers, dataDir, token, seconds, alternations } = options;
  const rates: Rates[] = [];
  for (let turn = 0; turn <= alternations; turn += 1) {
    const load = { call, token, seconds: turn === 0 ? WARM_UP_SECONDS : seconds };
    await forgetLimits(dataDir);
    rates.push({
      earlier: await rateOf(servers.earlier, load),
      portal: await rateOf(servers.portal, load),
      present: await rateOf(servers.present, load),
    });
  }
  return rates.slice(1);
}

const HEAD = `limit: ${'call'.padEnd(18)}    kB  portal/s  bare/s (statements)  share               goal  bare with present ones  share`;

function rowOf(
  { name, goal }: Call,
  {
    rates,
    statements,
    bytes,
  }: { rates: Rates[]; statements: Record<'earlier' | 'present', number>; bytes: number },
): string {
  const rate = (of: keyof Servers) =>
    spreadOf(rates.map((each) => each[of]))
      .median.toFixed(0)
      .padStart(6);
  const shareOf = (of: 'earlier' | 'present') =>
    spreadOf(rates.map((each) => each.portal / each[of]));
  const inWords = (of: 'earlier' | 'present') => {
    const { median, least, most } = shareOf(of);
    return `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
  };
  const reached = shareOf('earlier').median >= goal ? 'reached' : 'missed';
  return [
    `limit: ${name.padEnd(18)}`,
    (bytes / 1000).toFixed(1).padStart(6),
    `${rate('portal')}  `,
    `${rate('earlier')} (${statements.earlier})`.padEnd(20),
    inWords('earlier'),
    `${goal} ${reached}`,
    `${rate('present')} (${statements.present})`,
    inWords('present'),
  ].join(' ');
}

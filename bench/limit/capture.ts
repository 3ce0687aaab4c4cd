import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '../database.ts';
import { type Call, type Known, NEW_ROOM, newRoomCode } from './calls.ts';
import { shortestTwins } from './figures.ts';
import { LOG_LINE_PREFIX, type Statement, statementsIn } from './log.ts';
import { withPlaces } from './places.ts';

export type Captured = { reply: Reply; statements: Statement[] };

/** The body is in base64. */
export type Reply = { status: number; contentType: string; body: string };

const APPLICATION = 'emcee';
const UNCOUNTED = 1;
const LEAST_TRIES = 8;
const MOST_TRIES = 30;
/** The log has all lines of a call after this time. */
const SETTLE_MS = 150;

type Portal = { url: string; dataDir: string; token: string; known: Known };

/** The log also has statements of background jobs, so a call counts once two runs agree on the fewest. */
export async function captureAll(
  portal: Portal,
  calls: readonly Call[],
): Promise<Map<string, Captured>> {
  const settings = [
    ['log_line_prefix', LOG_LINE_PREFIX],
    ['log_statement', 'all'],
  ];
  await withDatabase(portal.dataDir, async (client) => {
    for (const [name, value] of settings) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
    await client.query('select pg_reload_conf()');
  });
  const captured = new Map<string, Captured>();
  for (const call of calls) captured.set(call.name, await capture(portal, call));
  await withDatabase(portal.dataDir, async (client) => {
    for (const [name] of settings) await client.query(`alter system reset ${name}`);
    await client.query('select pg_reload_conf()');
  });
  return captured;
}

async function capture(portal: Portal, call: Call): Promise<Captured> {
  const makings: Statement[][] = [];
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const calledAt = Date.now();
    const { reply, statements } = await make(portal, call);
    // Early runs may warm caches for later ones.
    if (attempt <= UNCOUNTED || !isWhole(statements)) continue;
    makings.push(statements);
    const twins = makings.length < LEAST_TRIES ? undefined : shortestTwins(makings);
    if (twins?.[1] === statements) {
      return { reply, statements: withPlaces(twins, { known: portal.known, calledAt }) };
    }
  }
  throw new Error(`${call.name} runs different statements each time.`);
}

/** The end of a transaction may be logged too late. */
function isWhole(statements: readonly Statement[]): boolean {
  const count = (word: string) => statements.filter(({ text }) => text === word).length;
  return count('begin') === count('commit') + count('rollback');
}

async function make({ url, dataDir, token }: Portal, call: Call): Promise<Captured> {
  const log = join(dataDir, 'postgres', 'server.log');
  const { size } = await stat(log);
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.body === undefined ? {} : { body: bodyOf(call.body) }),
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${body}`);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const told = (await readFile(log)).subarray(size).toString();
  const contentType = response.headers.get('content-type') ?? '';
  return {
    reply: { status: response.status, contentType, body: body.toString('base64') },
    statements: statementsIn(told, APPLICATION),
  };
}

export function bodyOf(body: object): string {
  return JSON.stringify(body).replace(NEW_ROOM, newRoomCode());
}

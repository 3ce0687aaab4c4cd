import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { collectText } from '../../../../scripts/testing/collect-text.ts';
import { copyFirstData } from '../../../../scripts/testing/first-data.ts';
import { freePort } from '../../../../scripts/testing/ports.ts';
import { serverArguments } from '../../../../scripts/testing/server-command.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
// Servers share compiled code, as with `npm start`.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
const folders: string[] = [];
const children = new Set<ChildProcess>();
const hasEnded = new WeakSet<ChildProcess>();

export type ServerProcess = {
  url: string;
  pid: number;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

afterEach(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all([...children].map(ended));
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

function ended(child: ChildProcess): Promise<number | null> {
  if (hasEnded.has(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('close', (code) => resolve(code)));
}

/** Removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-process-'));
  folders.push(folder);
  return folder;
}

/** Has the first data of a portal. */
export async function newDataFolder(): Promise<string> {
  const folder = await newFolder();
  await copyFirstData(folder);
  return folder;
}

function launch(env: Record<string, string>): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, serverArguments(), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE, ...env },
  });
  children.add(child);
  // All output has been read only at this event.
  child.once('close', () => {
    children.delete(child);
    hasEnded.add(child);
  });
  return { child, output: collectText(child.stdout, child.stderr) };
}

/** Uses a free port; ends after the test. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const PORT = env.PORT ?? String(await freePort());
  const { child, output } = launch({ ...env, PORT });
  const url = `http://127.0.0.1:${PORT}`;
  const end = await new Promise<number | string | null>((resolve) => {
    child.stdout?.on('data', () => output().includes('Emcee is ready') && resolve('ready'));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  // Another program may have taken the port in the meantime.
  const isTaken = output().includes(`\nPORT ${PORT} is already in use`);
  if (isTaken && env.PORT === undefined) return startServer(env);
  if (end !== 'ready') throw new Error(`ended by ${end}: ${output()}`);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    kill: (signal) => {
      child.kill(signal);
      return ended(child);
    },
  };
}

/** Serves metrics at a free port, too. */
export async function startWithMetrics(
  env: Record<string, string>,
): Promise<{ server: ServerProcess; address: string }> {
  const METRICS_PORT = String(await freePort());
  try {
    const server = await startServer({ ...env, METRICS_PORT });
    return { server, address: `http://127.0.0.1:${METRICS_PORT}` };
  } catch (error) {
    const isTaken = String(error).includes(`METRICS_PORT ${METRICS_PORT} is already in use`);
    if (!isTaken) throw error;
    return startWithMetrics(env);
  }
}

export async function startFails(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch({ PORT: '0', ...env });
  return { code: await ended(child), output: output() };
}

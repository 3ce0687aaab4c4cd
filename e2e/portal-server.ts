import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyFirstData } from '../scripts/testing/first-data.ts';
import { freePort } from '../scripts/testing/ports.ts';
import { root } from '../scripts/testing/run-step.ts';
import { adminArguments, serverArguments } from '../scripts/testing/server-command.ts';

const run = promisify(execFile);

export type PortalServer = {
  url: string;
  educationUrl: string;
  /** The data folder, for commands that run next to the server. */
  dataDir: string;
  /** Restarts on the same data, without a clean end; `env` adds to the variables. */
  killAndRestart(env?: Record<string, string>): Promise<void>;
  mails(): Promise<Mail[]>;
  admin(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

export type Mail = { to: string; subject: string; text: string; html: string; links: string[] };

export type LaunchedPortal = {
  url: string;
  port: number;
  pid: number;
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** `env` adds to the variables of the portal. */
export async function startPortal(env: Record<string, string> = {}): Promise<PortalServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-e2e-'));
  await copyFirstData(dataDir);
  let running = await launchPortal(dataDir, { env });
  const { url, port } = running;
  return {
    url,
    dataDir,
    educationUrl: `http://education.localhost:${port}`,
    killAndRestart: async (more = {}) => {
      await running.end('SIGKILL');
      running = await launchPortal(dataDir, { port, env: { ...env, ...more } });
    },
    mails: async () => {
      const response = await fetch(`${url}/local/mail`, {
        headers: { accept: 'application/json' },
      });
      const mailbox: { mails: Mail[] } = JSON.parse(await response.text());
      return mailbox.mails;
    },
    admin: async (...words) => {
      const command = adminArguments(words);
      await run(process.execPath, command, { cwd: root, env: envOf(dataDir) });
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `checkout` is the source folder of the server, by default this one. */
export async function launchPortal(
  dataDir: string,
  options: { port?: number; env?: Record<string, string>; checkout?: string } = {},
): Promise<LaunchedPortal> {
  const { port = await freePort(), checkout = root } = options;
  const child = spawn(process.execPath, serverArguments(checkout), {
    cwd: checkout,
    env: { ...envOf(dataDir), PORT: String(port), ...options.env },
  });
  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Emcee is ready')) resolve(true);
      });
    }
    child.once('close', () => resolve(false));
  });
  // Another program may have taken the port: the server listens seconds after it was chosen.
  const isTaken = output.includes(`\nPORT ${port} is already in use`);
  if (isTaken && options.port === undefined) return launchPortal(dataDir, options);
  if (!isReady) throw new Error(output);
  const { pid = 0 } = child;
  return {
    ...{ url: `http://localhost:${port}`, port, pid },
    output: () => output,
    end: (signal) => end(child, signal),
  };
}

function envOf(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  // Shares compiled code among servers, as `npm start` does.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');
  return { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

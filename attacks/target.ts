import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds, residentBytes } from '../bench/live/processes.ts';
import { launchPortal } from '../e2e/portal-server.ts';
import { adminArguments } from '../scripts/testing/server-command.ts';

/** For comparisons with another checkout. */
const root = process.env.ATTACKED_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));

/** Without a network, a request comes from the portal's owner. */
export type Caller = {
  from?: string | undefined;
  token?: string | undefined;
  headers?: Record<string, string>;
};

type Send = (path: string, body: unknown, caller?: Caller) => Promise<AttackReply>;

/** The body is empty unless it is a JSON object. */
export type AttackReply = { status: number; body: Record<string, unknown>; ms: number };

export type SentMail = { to: string; subject: string; links: string[] };

/** Trusts the networks that requests name. */
export type Target = {
  port: number;
  get(path: string, caller?: Caller): Promise<AttackReply>;
  post: Send;
  put: Send;
  delete(path: string, caller?: Caller): Promise<AttackReply>;
  mailsTo(address: string): Promise<SentMail[]>;
  /** In bytes; 0 if the system doesn't report it. */
  memory(): Promise<number>;
  /** 0 if the system doesn't report it. */
  cpuSeconds(): Promise<number>;
  command(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-attacked-'));
  const env = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' };
  const { port, pid, end } = await launchPortal(dataDir, { env, checkout: root });
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    get: (path, caller) => send('GET', `${url}${path}`, { ...caller }),
    post: (path, body, caller) => send('POST', `${url}${path}`, { body, ...caller }),
    put: (path, body, caller) => send('PUT', `${url}${path}`, { body, ...caller }),
    delete: (path, caller) => send('DELETE', `${url}${path}`, { ...caller }),
    mailsTo: async (address) => {
      const reply = await fetch(`${url}/local/mail`, { headers: { accept: 'application/json' } });
      const { mails }: { mails: SentMail[] } = JSON.parse(await reply.text());
      return mails.filter(({ to }) => to === address);
    },
    memory: () => residentBytes(pid),
    cpuSeconds: () => cpuSeconds(pid, { withChildren: false }),
    command: async (...words) => {
      await promisify(execFile)(execPath, adminArguments(words, root), {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
      });
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function send(
  method: string,
  url: string,
  { from, token, body, headers }: Caller & { body?: unknown },
): Promise<AttackReply> {
  const began = performance.now();
  const reply = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const ms = performance.now() - began;
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {}, ms };
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { residentBytes } from '../bench/live/processes.ts';
import { launchPortal } from '../e2e/portal-server.ts';
import { adminArguments } from '../scripts/testing/server-command.ts';

/** The root of another checkout to attack instead of this one, for comparisons. */
const root = process.env.ATTACKED_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));

/** A request from a network. Without a network it comes from this machine, as the portal's owner. */
type AttackRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  from?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A reply; the body is empty unless it is a JSON object. */
export type AttackReply = { status: number; body: Record<string, unknown>; ms: number };

export type SentMail = { to: string; subject: string; links: string[] };

/** A real server on loopback with an empty database. It trusts the networks that requests name. */
export type Target = {
  port: number;
  send(request: AttackRequest): Promise<AttackReply>;
  mailsTo(address: string): Promise<SentMail[]>;
  /** Reads the resident memory of the server, in bytes; 0 if the system doesn't report it. */
  memory(): Promise<number>;
  /** Runs a command of the command line next to the server. */
  command(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a server to attack, and waits until it is ready. */
export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-attacked-'));
  const env = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' };
  const { port, pid, end } = await launchPortal(dataDir, { env, checkout: root });
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    send: (request) => send(url, request),
    mailsTo: async (address) => {
      const reply = await fetch(`${url}/local/mail`, { headers: { accept: 'application/json' } });
      const { mails }: { mails: SentMail[] } = JSON.parse(await reply.text());
      return mails.filter(({ to }) => to === address);
    },
    memory: () => residentBytes(pid),
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

async function send(url: string, request: AttackRequest): Promise<AttackReply> {
  const { method, path, from, token, body } = request;
  const began = performance.now();
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const ms = performance.now() - began;
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {}, ms };
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Call, Known } from './calls.ts';
import type { Reply } from './capture.ts';
import type { Statement } from './log.ts';

/** The statements run before the reply. */
export type BareCall = Pick<Call, 'method' | 'path' | 'password'> & {
  statements: readonly Statement[];
  reply: Reply;
};

export type BareOrder = {
  databaseUrl: string;
  known: Known;
  password: string;
  passwordHash: string;
  calls: readonly BareCall[];
};

export type BareServer = { url: string; end(): void };

export async function startBare(order: BareOrder): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('The bare server did not start.')));
    child.send(order);
  });
  return { url, end: () => child.disconnect() };
}

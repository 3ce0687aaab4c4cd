import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const replySchema = z.object({
  url: z.string().optional(),
  error: z.string().optional(),
  messages: z.array(z.string()),
});

type Killable = {
  pid: number;
  /** Resolves when the process has ended, also one that had ended before. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export type DatabasePortal = z.infer<typeof replySchema> & Killable;

/** A portal that is on its way: it can be killed before it is ready. */
export type StartingPortal = Killable & { reply: Promise<z.infer<typeof replySchema>> };

type PortalOptions = { dataDir: string; durable?: boolean };

/** Who a process is: another user, or a command in front that takes rights away. */
export type ProcessRights = { uid?: number; gid?: number; prefix?: readonly string[] };

/** Starts database-portal.ts in a process group of its own, with other rights where asked to. */
export async function startDatabasePortal(
  options: PortalOptions,
  rights: ProcessRights = {},
): Promise<DatabasePortal> {
  const { reply, ...process } = launchDatabasePortal(options, rights);
  return { ...(await reply), ...process };
}

/** As `startDatabasePortal`, without waiting until it is ready. */
export function launchDatabasePortal(
  options: PortalOptions,
  { prefix = [], ...ids }: ProcessRights = {},
): StartingPortal {
  const script = fileURLToPath(new URL('database-portal.ts', import.meta.url));
  const argument = JSON.stringify({ durable: false, ...options });
  const [program = '', ...args] = [...prefix, process.execPath, script, argument];
  const child = spawn(program, args, {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A test that fails leaves nothing behind that would keep its run from ending.
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout });
  const line = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error('The database portal ended without a word.')));
  });
  const reply = line.then((text) => replySchema.parse(JSON.parse(text)));
  // Whoever kills it on its way does not wait for an reply.
  reply.catch(() => undefined);
  return {
    reply,
    pid: child.pid ?? 0,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

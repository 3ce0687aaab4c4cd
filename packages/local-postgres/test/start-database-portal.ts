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
  /** Resolves when the process has ended, even if it had ended before. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export type DatabasePortal = z.infer<typeof replySchema> & Killable;

export type StartingPortal = Killable & { reply: Promise<z.infer<typeof replySchema>> };

type PortalOptions = { dataDir: string; durable?: boolean };

/** `prefix` is a command in front that drops rights. */
export type ProcessRights = { uid?: number; gid?: number; prefix?: readonly string[] };

/** Runs in its own process group. */
export async function startDatabasePortal(
  options: PortalOptions,
  rights: ProcessRights = {},
): Promise<DatabasePortal> {
  const { reply, ...process } = launchDatabasePortal(options, rights);
  return { ...(await reply), ...process };
}

/** Doesn't wait until the portal is ready. */
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
  // A failed test must leave no process that would keep the test run alive.
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout });
  const line = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error('The database portal ended without a word.')));
  });
  const reply = line.then((text) => replySchema.parse(JSON.parse(text)));
  // Tests that kill the portal early don't await the reply.
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

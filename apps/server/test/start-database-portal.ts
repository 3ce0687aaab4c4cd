import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const databasePortalSchema = z.object({
  dataDir: z.string(),
  durable: z.boolean(),
  userNamespaces: z.boolean(),
});

const answerSchema = z.object({
  url: z.string().optional(),
  error: z.string().optional(),
  messages: z.array(z.string()),
});

type Killable = {
  pid: number;
  /** Resolves when the process has ended, also one that had ended before. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

export type DatabasePortal = z.infer<typeof answerSchema> & Killable;

/** A portal that is on its way: it can be killed before it is ready. */
export type StartingPortal = Killable & { answer: Promise<z.infer<typeof answerSchema>> };

type PortalOptions = { dataDir: string; durable?: boolean; userNamespaces?: boolean };

/** Starts database-portal.ts in a process group of its own, as another user where asked to. */
export async function startDatabasePortal(
  options: PortalOptions,
  ids: { uid: number; gid: number } | Record<string, never> = {},
): Promise<DatabasePortal> {
  const { answer, ...process } = launchDatabasePortal(options, ids);
  return { ...(await answer), ...process };
}

/** As `startDatabasePortal`, without waiting until it is ready. */
export function launchDatabasePortal(
  options: PortalOptions,
  ids: { uid: number; gid: number } | Record<string, never> = {},
): StartingPortal {
  const script = fileURLToPath(new URL('database-portal.ts', import.meta.url));
  const argument = JSON.stringify({ durable: false, userNamespaces: true, ...options });
  const child = spawn(process.execPath, [script, argument], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const line = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => reject(new Error('The database portal ended without a word.')));
  });
  const answer = line.then((text) => answerSchema.parse(JSON.parse(text)));
  // Whoever kills it on its way does not wait for an answer.
  answer.catch(() => undefined);
  return {
    answer,
    pid: child.pid ?? 0,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hasErrorCode } from './error-code.ts';
import { findProcess } from './running-process.ts';

const holderSchema = z.object({
  pid: z.int().positive(),
  startMark: z.string(),
  command: z.string(),
  since: z.string(),
});

const SETTLE_MS = 30;

/**
 * Locks the data folder until the returned function is called. Takes over the lock of a dead process. Throws
 * if another portal has the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const folder = resolve(dataDir);
  const lockFile = join(folder, 'lock');
  // Others may pass through but not list the folder, because the database may run as a system user.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const ours = await describeThisProcess();
  while (!(await createWhole(lockFile, ours))) {
    const held = await readText(lockFile);
    await refuseWhenHeld(folder, held);
    await removeExactly(lockFile, held);
  }
  // Another process that found the same dead lock may be moving ours aside right now.
  await sleep(SETTLE_MS);
  const held = await readText(lockFile);
  if (held !== ours) {
    await refuseWhenHeld(folder, held);
    throw new Error(
      `Another portal is starting on the data folder ${folder}. Set DATA_DIR to another folder.`,
    );
  }
  return () => removeExactly(lockFile, ours);
}

async function describeThisProcess(): Promise<string> {
  const self = await findProcess(process.pid);
  if (!self) throw new Error('This process is not in the list of processes.');
  return `${JSON.stringify({ ...self, since: new Date().toISOString() })}\n`;
}

async function refuseWhenHeld(folder: string, held: string | undefined): Promise<void> {
  const holder = parseHolder(held);
  if (!holder) return;
  const running = await findProcess(holder.pid);
  if (running?.startMark !== holder.startMark) return;
  throw new Error(
    `The data folder ${folder} is already in use by process ${holder.pid} (${holder.command}), since ${holder.since}.  ` +
      'Stop that process, or set DATA_DIR to another folder.',
  );
}

function parseHolder(text: string | undefined): z.infer<typeof holderSchema> | undefined {
  try {
    return holderSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Links a complete file into place, so that nobody reads half a lock. */
async function createWhole(lockFile: string, content: string): Promise<boolean> {
  const draft = `${lockFile}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Restores a newer lock that was created in between. */
async function removeExactly(lockFile: string, content: string | undefined): Promise<void> {
  if (content === undefined || (await readText(lockFile)) !== content) return;
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    await rename(lockFile, aside);
    if ((await readText(aside)) !== content) await link(aside, lockFile);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') && !hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

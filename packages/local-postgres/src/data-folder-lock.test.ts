// @module-tag outages
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDataFolder } from '../test/temporary-data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';

test("a second portal's error names the folder, the process and its start", async () => {
  const dataDir = await temporaryDataFolder();
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const unlock = await lockDataFolder(dataDir);

  const message = await lockDataFolder(dataDir).catch(String);

  expect(message).toContain(dataDir);
  expect(message).toContain(`process ${process.pid} (`);
  // Midnight may have passed during the test.
  expect(message).toMatch(new RegExp(`since (${before}|${today()})`));
  await unlock();
});

test('an unlocked data folder has no lock file and can be locked again', async () => {
  const dataDir = await temporaryDataFolder();
  await (await lockDataFolder(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataFolder(dataDir))();
});

test('the lock of a dead process is taken over', async () => {
  const dataDir = await temporaryDataFolder();
  await leaveLock(dataDir, await pidOfADeadProcess());
  const unlock = await lockDataFolder(dataDir);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  await unlock();
});

test('the lock of a process whose id was reused is taken over', async () => {
  const dataDir = await temporaryDataFolder();
  await leaveLock(dataDir, process.ppid);
  const unlock = await lockDataFolder(dataDir);
  await unlock();
});

test('a lock emptied by a power failure is taken over', async () => {
  const dataDir = await temporaryDataFolder();
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'lock'), '');
  const unlock = await lockDataFolder(dataDir);
  await unlock();
});

test('exactly one of many portals takes a dead lock', async () => {
  const dataDir = await temporaryDataFolder();
  await leaveLock(dataDir, await pidOfADeadProcess());
  const attempts = Array.from({ length: 12 }, () => lockDataFolder(dataDir));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(dataDir)).toEqual(['lock']);
});

test("unlocking doesn't remove the lock of a later portal", async () => {
  const dataDir = await temporaryDataFolder();
  const unlock = await lockDataFolder(dataDir);
  await writeFile(join(dataDir, 'lock'), 'of somebody else');
  await unlock();
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe('of somebody else');
});

async function leaveLock(dataDir: string, pid: number): Promise<void> {
  await mkdir(dataDir);
  const holder = { pid, startMark: 'long ago', command: 'node', since: '2026-01-01T00:00:00Z' };
  await writeFile(join(dataDir, 'lock'), JSON.stringify(holder));
}

async function pidOfADeadProcess(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

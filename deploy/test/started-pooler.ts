import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { newFolder } from '../../apps/server/test/servers/server-process.ts';
import { freePort } from '../../scripts/testing/ports.ts';

import { root } from '../../scripts/testing/run-step.ts';
import { type DatabaseMachine, PORTAL_PASSWORD } from './database-pair.ts';
import { isListening, withChanges } from './started-proxies.ts';

/** Uses the shipped file until the test ends; returns two addresses. */
export async function startPooler(
  database: Pick<DatabaseMachine, 'port'>,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ url: string; sessionUrl: string }> {
  const folder = await newFolder();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(users, `"emcee" "${PORTAL_PASSWORD}"\n`);
  const shipped = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8');
  const places = {
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    ...changes,
  };
  writeFileSync(
    file,
    withChanges(shipped, places).replaceAll(
      'host=/var/run/postgresql',
      `host=127.0.0.1 port=${database.port}`,
    ),
  );
  // PgBouncer reads these files as the user of the database.
  chmodSync(folder, 0o755);
  const child = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => isListening(port)).toBe(true);
  const address = `postgresql://emcee:${PORTAL_PASSWORD}@127.0.0.1:${port}`;
  return { url: `${address}/emcee`, sessionUrl: `${address}/emcee_session` };
}

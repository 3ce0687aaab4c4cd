import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@emcee/client';
import { accountCalls, gameCalls } from '@emcee/contract';
import { expect, it, vi } from 'vitest';
import { commands } from '../../apps/server/src/cli/commands.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startServer } from '../../apps/server/test/servers/server-process.ts';
import { actAsBrowser } from '../../e2e/live/phone-sessions.ts';
import { root } from '../../scripts/testing/run-step.ts';
import {
  type Cluster,
  DATA,
  type DatabaseMachine,
  makeCluster,
  startPrograms,
  WAIT,
} from './started-cluster.ts';
import { withChanges } from './started-proxies.ts';
import { commandOf, shippedUnit } from './unit-files.ts';
import { startGamePortal } from './whole-game.ts';

const RESTORE_MS = 120_000;
const ADMIN = { email: 'admin@example.test', password: 'quiz1234' };
const REPOSITORY = '/var/lib/pgbackrest';

/** Uses a folder of this test as the repository, instead of another machine. */
function setUpBackups({ root: place, run }: DatabaseMachine, repository: string): void {
  const shipped = readFileSync(join(root, 'deploy/database/pgbackrest.conf'), 'utf8');
  const conf = withChanges(shipped, { 'type=s3': 'type=posix', '=/emcee': `=${REPOSITORY}` });
  const elsewhere = conf.replaceAll(/^repo1-s3.*\n/gm, '');
  writeFileSync(join(place, 'etc/pgbackrest.conf'), elsewhere);
  run('root', 'chown', 'postgres', '/etc/pgbackrest.conf');
  mkdirSync(join(place, REPOSITORY), { recursive: true });
  execFileSync('mount', ['--bind', repository, join(place, REPOSITORY)]);
}

/** As systemd does. */
function backUp({ root: place, run }: DatabaseMachine, instance: string): void {
  mkdirSync(join(place, 'var/lib/prometheus/node-exporter'), { recursive: true });
  const unit = shippedUnit('../database/emcee-pgbackrest@.service');
  for (const name of ['ExecCondition', 'ExecStart', 'ExecStartPost']) {
    for (const line of unit.all(name)) {
      const user = line.startsWith('+') ? 'root' : unit.one('User');
      run(user, ...commandOf(line.replace(/^\+/, ''), { instance, environment: {} }));
    }
  }
}

async function run(name: 'demo' | 'finish-recovery', databaseUrl: string, ...words: string[]) {
  const { db, close } = openDatabase({ url: databaseUrl, isPatient: true });
  const env = { paypal: undefined, publicUrls: [], supportEmail: 'support@example.test' };
  const deps = { env, db, databaseUrl, log: createLog('silent'), tell: () => undefined };
  const said = await commands[name]?.execute(deps, words);
  await close();
  return said;
}

async function reportsOf(token: string) {
  const { call } = createApiClient({ tokenFor: () => token, onError: () => undefined });
  const window = { time_zone: 'UTC' };
  return [
    await call(gameCalls.list, window),
    await call(gameCalls.results, window),
    await call(gameCalls.userScores, window),
    await call(gameCalls.attendance, window),
  ];
}

const MOMENT = '/var/lib/postgresql/17/moment';
const control = ['/usr/lib/postgresql/17/bin/pg_ctl', '-D', MOMENT, '-w'];

function keepChanges({ control }: Cluster): void {
  const archive = 'archive_command=pgbackrest --stanza=emcee archive-push %p';
  control('edit-config', 'emcee', '--force', '--pg', archive);
}

/** As docs/operations/recover.md says. */
function restoreTo(moment: string, { run, address }: DatabaseMachine): void {
  run(
    ...(['postgres', 'pgbackrest', '--stanza=emcee', `--pg1-path=${MOMENT}`] as const),
    ...['--type=time', `--target=${moment}`, '--target-action=promote', 'restore'],
  );
  const alone = '-c max_connections=200 -c archive_mode=off -c synchronous_standby_names=';
  const settings = `${alone} -c listen_addresses=${address}`;
  run('postgres', ...control, '-l', '/tmp/moment.log', '-o', settings, 'start');
}

/** As docs/operations/recover.md says. */
async function replaceCluster(cluster: Cluster, restored: DatabaseMachine): Promise<void> {
  restored.run('postgres', ...control, 'stop');
  const others = cluster.machines.filter((each) => each !== restored);
  for (const machine of others) await machine.stopPatroni();
  restored.startEtcd();
  const words = 'emcee\nYes I am aware\n';
  const remove = `printf '${words}' | patronictl -c /etc/patroni/config.yml remove emcee`;
  restored.run('postgres', 'sh', '-c', remove);
  for (const { run } of cluster.machines) run('postgres', 'rm', '-rf', DATA);
  restored.run('postgres', 'mv', MOMENT, DATA);
  restored.startPatroni();
  await expect.poll(() => cluster.members()).toMatchObject([{ Role: 'Leader', State: 'running' }]);
  for (const machine of others) machine.startPatroni();
  await cluster.untilWell();
  keepChanges(cluster);
}

it('a table that was emptied comes back as of a moment before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emcee-cluster-'));
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  chmodSync(repository, 0o777);
  const cluster = await makeCluster(folder);
  // Programs don't see what is mounted after their start.
  for (const machine of cluster.machines) setUpBackups(machine, repository);
  await startPrograms(cluster);
  const { primary, standby } = cluster.byRole();
  primary.run('postgres', 'pgbackrest', '--stanza=emcee', 'stanza-create');
  keepChanges(cluster);
  const shown = () => primary.ask('show archive_command');
  await expect.poll(shown).toContain('pgbackrest');
  const portal = await startGamePortal({ DATABASE_URL: cluster.url });
  await run('demo', cluster.url, ADMIN.email, '--games', '10', '--seed', '1');
  backUp(primary, 'full');
  expect(() => backUp(standby, 'full')).toThrow();
  const before = await reportsOf(portal.admin);
  const moment = primary.ask('select clock_timestamp()');
  primary.ask('truncate games cascade', 'emcee');
  expect(await reportsOf(portal.admin)).not.toEqual(before);
  // Ends once the change is in the repository.
  primary.run('postgres', 'pgbackrest', '--stanza=emcee', 'check');

  const [other] = cluster.machines.filter((each) => each !== primary && each !== standby);
  if (other === undefined) throw new Error('The cluster has no third machine.');
  other.signal('SIGKILL');
  const startedAt = performance.now();
  restoreTo(moment, other);
  const isOpen = () => other.ask('select not pg_is_in_recovery()');
  await expect.poll(isOpen).toBe('t');
  const restoreMs = Math.round(performance.now() - startedAt);
  process.stdout.write(`${JSON.stringify({ restoreMs })}\n`);
  expect(restoreMs).toBeLessThan(RESTORE_MS);

  const url = cluster.url.replace(/127\.0\.0\.1:\d+/, `${other.address}:5432`);
  expect(await run('finish-recovery', url, moment)).toBe('Everyone has to sign in again.');
  const restored = await startServer({ DATABASE_URL: url });
  actAsBrowser(restored.url);
  const { call } = createApiClient({ tokenFor: () => portal.admin, onError: () => undefined });
  await expect(call(accountCalls.me, {})).rejects.toMatchObject({ status: 430 });
  const { token } = await call(accountCalls.signIn, ADMIN);
  expect(await reportsOf(token)).toEqual(before);

  await restored.kill('SIGTERM');
  await replaceCluster(cluster, other);
  actAsBrowser((await startServer({ DATABASE_URL: cluster.url })).url);
  expect(await reportsOf(token)).toEqual(before);
  // Fails until the changes of the new cluster reach the repository.
  await vi.waitFor(() => other.run('postgres', 'pgbackrest', '--stanza=emcee', 'check'), WAIT);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import {
  DATA,
  type DatabaseMachine,
  makeCluster,
  PORTAL_PASSWORD,
  startEtcds,
} from './started-cluster.ts';

const BIN = '/usr/lib/postgresql/17/bin';
const OLD = '/var/lib/postgresql/17/main';
const ROWS = 1_000;

/** As a release without Patroni made it: two machines, and a primary that waits for its replica. */
function startPair([primary, replica]: readonly DatabaseMachine[]): void {
  const start = ({ run, address }: DatabaseMachine) =>
    run(
      'postgres',
      `${BIN}/pg_ctl`,
      '-D',
      OLD,
      '-w',
      '-l',
      '/tmp/log',
      '-o',
      `-h ${address}`,
      'start',
    );
  if (primary === undefined || replica === undefined) throw new Error('There are no two machines.');
  primary.run('postgres', `${BIN}/initdb`, '-D', OLD, '--locale=C.UTF-8');
  const hba = 'host all all 10.0.0.0/24 trust\nhost replication all 10.0.0.0/24 trust';
  primary.run('postgres', 'sh', '-c', `printf '${hba}\n' >> ${OLD}/pg_hba.conf`);
  start(primary);
  primary.ask('create role replicator login replication');
  primary.ask(`create role emcee login password '${PORTAL_PASSWORD}'`);
  primary.ask('create database emcee owner emcee');
  const from = `host=${primary.address} user=replicator`;
  replica.run('postgres', 'pg_basebackup', '-D', OLD, '-d', from, '-c', 'fast', '-R');
  const name = "cluster_name = 'emcee_replica'";
  replica.run('postgres', 'sh', '-c', `echo "${name}" >> ${OLD}/postgresql.auto.conf`);
  start(replica);
  primary.ask("alter system set synchronous_standby_names = 'emcee_replica'");
  primary.ask('select pg_reload_conf()');
}

it('a primary with one replica becomes a cluster of three machines, with all its rows', async () => {
  const cluster = await makeCluster(mkdtempSync(join(tmpdir(), 'emcee-cluster-')));
  const [primary, replica] = cluster.machines;
  startPair(cluster.machines);
  primary?.ask(`create table kept as select generate_series(1, ${ROWS}) as n`, 'emcee');
  primary?.ask('grant select on kept to emcee', 'emcee');

  // As deploy/database/README.md says.
  primary?.ask('alter system reset all');
  primary?.ask('select pg_reload_conf()');
  replica?.run('postgres', `${BIN}/pg_ctl`, '-D', OLD, '-w', 'stop');
  primary?.ask("create role rewinder superuser login password 'change-rewinder'");
  primary?.ask("alter role postgres password 'change-postgres'");
  primary?.ask("alter role replicator password 'change-replicator'");
  primary?.run('postgres', `${BIN}/pg_ctl`, '-D', OLD, '-w', 'stop');
  primary?.run('postgres', 'mv', OLD, DATA);
  await startEtcds(cluster);
  primary?.startPatroni();
  await expect.poll(() => cluster.members()).toMatchObject([{ Role: 'Leader', State: 'running' }]);
  for (const machine of cluster.machines.slice(1)) machine.startPatroni();
  await cluster.untilWell();

  expect(await queryOnce(cluster.url, 'select count(*)::int as rows from kept')).toEqual({
    rows: ROWS,
  });
});

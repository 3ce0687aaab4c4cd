import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts';

/** The account that runs PostgreSQL, which refuses to run as root. */
export type PostgresAccount = {
  name: string;
  /** Empty for the account of this process. */
  ids: UserIds | Record<string, never>;
  /** True if it may enter folders closed to it, as root may. */
  passesClosedFolders?: true;
};

type UserIds = { uid: number; gid: number };

const SYSTEM_USER = 'postgres';
const WAY_OUT = 'Start the portal as an ordinary user, or set DATABASE_URL.';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the account: an ordinary user itself; for root the owner of the data, or the system user. If root's
 * home is closed to that user, it keeps only the right to pass.
 */
export async function chooseAccount(options: {
  cluster: string;
  isNew: boolean;
  binaries: PostgresBinaries;
}): Promise<PostgresAccount> {
  if (!isRoot()) return ownAccount(options);
  const ids = (await ownerBesidesRoot(options.cluster)) ?? (await findSystemUser());
  const account: PostgresAccount = { name: `user ${ids.uid}`, ids };
  const passing: PostgresAccount = { ...account, passesClosedFolders: true };
  const reasons: string[] = [];
  for (const candidate of [account, passing]) {
    const reason = await whyOutOfReach(candidate, options);
    if (reason === undefined) return candidate;
    reasons.push(reason);
  }
  throw new Error(
    `PostgreSQL can't run as root, and user ${ids.uid} has no access to ${dirname(options.cluster)} ` +
      `and ${options.binaries.folder} (${reasons.join('; ')}). ${WAY_OUT}`,
  );
}

/** Runs one of PostgreSQL's programs without the caller's PG* variables. */
export function runAs(
  account: PostgresAccount,
  command: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  );
  const { ids, passesClosedFolders } = account;
  if (!passesClosedFolders) return runCommand(command, { ...options, ...ids, env });
  const prefix = [
    ...['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
    // Otherwise access(2), with which PostgreSQL looks for its programs, would ignore the right.
    '--securebits=+no_setuid_fixup',
  ];
  return runCommand([...prefix, '--', ...command], { ...options, env });
}

function ownAccount({ isNew }: { isNew: boolean }): PostgresAccount {
  try {
    return { name: userInfo().username, ids: {} };
  } catch {
    const name = `user ${process.getuid?.()}`;
    // Only creating the data requires a user name.
    if (!isNew) return { name, ids: {} };
    throw new Error(
      `PostgreSQL needs a user with a name, but ${name} is not in /etc/passwd. ` +
        'Add it there, or set DATABASE_URL.',
    );
  }
}

async function ownerBesidesRoot(cluster: string): Promise<UserIds | undefined> {
  const { uid, gid } = await stat(cluster).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
}

async function whyOutOfReach(
  account: PostgresAccount,
  { cluster, binaries }: { cluster: string; binaries: PostgresBinaries },
): Promise<string | undefined> {
  const folder = dirname(cluster);
  const enters = await runAs(account, ['test', '-x', folder]);
  if (!enters.succeeded) return enters.output || `${folder} is closed`;
  const runs = await runAs(account, [binaries.postgres, '--version']);
  return runs.succeeded ? undefined : runs.output;
}

/** The user that distributions run PostgreSQL as; created if missing. */
async function findSystemUser(): Promise<UserIds> {
  if (!(await runCommand(['id', '-u', SYSTEM_USER])).succeeded) await createSystemUser();
  const [uid, gid] = await Promise.all([
    runCommand(['id', '-u', SYSTEM_USER]),
    runCommand(['id', '-g', SYSTEM_USER]),
  ]);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function createSystemUser(): Promise<void> {
  const created = await runCommand([
    ...['useradd', '--system', '--user-group', '--no-create-home'],
    ...['--shell', '/usr/sbin/nologin', SYSTEM_USER],
  ]);
  if (created.succeeded) return;
  throw new Error(
    `PostgreSQL can't run as root, and the system user ${SYSTEM_USER} couldn't be created ` +
      `(${created.output}). ${WAY_OUT}`,
  );
}

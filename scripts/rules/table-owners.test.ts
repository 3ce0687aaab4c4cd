import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const SERVER = join(root, 'apps/server/src');

/** Features and folders that write the tables of a file in `db/schema`. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'organization'],
  billing: ['billing'],
  'billing-changes': ['billing'],
  branding: ['branding'],
  contact: ['contact'],
  corrections: ['games'],
  exports: ['exports'],
  games: ['games'],
  hosts: ['hosts'],
  images: ['images'],
  installation: ['platform'],
  'known-devices': ['platform'],
  live: ['live'],
  'live-answers': ['live'],
  'live-screens': ['live'],
  organization: ['organization', 'account', 'platform'],
  'own-account': ['account', 'platform'],
  'past-games': ['games', 'db'],
  platform: ['platform', 'organization'],
  'player-logins': ['live'],
  privacy: ['privacy'],
  promo: ['billing'],
  rounds: ['rounds'],
  settings: ['settings'],
  standings: ['games'],
  wagers: ['wagers'],
};

// They read and write the rows of an account, wherever they are.
const EVERYWHERE = ['privacy', 'db', 'queries'];
const SPLIT = 'features/organization/ownership/split-person.store.ts';

type Write = { user: string; file: string; table: string; schema: string };

const IMPORT = /import (?:type )?\{([^}]*)\} from '[^']*db\/schema\/([\w-]+)\.ts'/g;

function writesIn(file: string): Write[] {
  const source = readFileSync(join(SERVER, file), 'utf8');
  const [folder = '', feature = ''] = file.split('/');
  const user = folder === 'features' ? feature : folder;
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', schema = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[a-z]/.test(name) && !name.endsWith('Names'))
      .filter((table) => writes(source, table))
      .map((table) => ({ user, file, table, schema })),
  );
}

function writes(source: string, table: string): boolean {
  const call = `\\.(insert|update|delete)\\(${table}\\)|removeOldRows\\(db, ${table},`;
  return new RegExp(`${call}|(insert into|update|delete from) \\$\\{${table}\\}`).test(source);
}

const written = globSync(['features/**/*.ts', 'platform/**/*.ts'], { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap(writesIn)
  .filter(({ user, file }) => !EVERYWHERE.includes(user) && file !== SPLIT);

it('tables are written by their owners only', () => {
  expect(written.length).toBeGreaterThan(50);
  const others = written.filter(({ user, schema }) => !OWNERS[schema]?.includes(user));
  expect(others.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
});

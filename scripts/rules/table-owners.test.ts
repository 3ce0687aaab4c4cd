import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const SERVER = join(root, 'apps/server/src');

/** Features and folders that write the tables of a file in `db/schema`. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'organization'],
  agreements: ['billing'],
  billing: ['billing'],
  'billing-changes': ['billing'],
  branding: ['branding', 'hosts'],
  contact: ['contact'],
  corrections: ['games'],
  exports: ['exports'],
  games: ['games', 'library'],
  hosts: ['hosts'],
  images: ['images'],
  installation: ['platform'],
  'known-devices': ['platform'],
  live: ['live'],
  'live-answers': ['live'],
  'live-screens': ['live'],
  nights: ['nights', 'hosts'],
  organization: ['organization', 'account', 'hosts', 'platform'],
  'own-account': ['account', 'platform'],
  'past-games': ['games', 'db'],
  platform: ['platform', 'organization'],
  'player-logins': ['live'],
  privacy: ['privacy'],
  promo: ['billing'],
  rounds: ['rounds', 'library'],
  settings: ['settings'],
  standings: ['games'],
  wagers: ['wagers'],
};

/** Reads of one feature only, in joins with its own tables. A read that several ask is in `queries/`. */
const READS: Readonly<Record<string, readonly string[]>> = {
  activity: [
    'admins',
    'auditEvents',
    'games',
    'liveRounds',
    'outboxMails',
    'playedRounds',
    'supportMessages',
  ],
  billing: ['admins', 'hosts'],
  games: [
    'admins',
    'hosts',
    'liveDevices',
    'liveGames',
    'liveQuestions',
    'liveRounds',
    'liveSeats',
    'playerLogins',
    'rooms',
  ],
  hosts: ['games', 'playerUsers', 'users'],
  live: ['games', 'hosts', 'rooms'],
  nights: [
    'admins',
    'gameLeaders',
    'games',
    'hosts',
    'memberships',
    'playedRounds',
    'playerUsers',
    'questions',
    'rooms',
    'rounds',
    'scoreCorrections',
    'wagerSchemes',
  ],
  organization: ['accountDeletions', 'hosts', 'rooms', 'secondFactors'],
  rounds: [
    'games',
    'hosts',
    'nightSettings',
    'playedQuestions',
    'playedRounds',
    'rooms',
    'wagerSchemes',
  ],
  venues: ['admins', 'games', 'hosts', 'playerUsers', 'rooms'],
};

// They read and write the rows of an account, wherever they are.
const EVERYWHERE = ['privacy', 'db', 'queries'];
const SPLIT = 'features/organization/ownership/split-person.store.ts';

type Use = { user: string; file: string; table: string; schema: string; writes: boolean };

const IMPORT = /import (?:type )?\{([^}]*)\} from '[^']*db\/schema\/([\w-]+)\.ts'/g;

function usesIn(file: string): Use[] {
  const source = readFileSync(join(SERVER, file), 'utf8');
  const [folder = '', feature = ''] = file.split('/');
  const user = folder === 'features' ? feature : folder;
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', schema = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[a-z]/.test(name) && !name.endsWith('Names'))
      .map((table) => ({ user, file, table, schema, writes: writes(source, table) })),
  );
}

function writes(source: string, table: string): boolean {
  const call = `\\.(insert|update|delete)\\(${table}\\)|removeOldRows\\(db, ${table},`;
  return new RegExp(`${call}|(insert into|update|delete from) \\$\\{${table}\\}`).test(source);
}

const uses = globSync(['features/**/*.ts', 'platform/**/*.ts'], { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap(usesIn)
  .filter(({ user, file }) => !EVERYWHERE.includes(user) && file !== SPLIT);

describe('the tables', () => {
  it('are written by their owners only', () => {
    const others = uses.filter(
      ({ user, schema, writes }) => writes && !ownersOf(schema).includes(user),
    );
    expect(others.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
  });

  it('are read by their owners, and by the features that are listed', () => {
    const read: Record<string, string[]> = {};
    for (const { user, table, schema } of uses) {
      if (user === 'platform' || ownersOf(schema).includes(user)) continue;
      read[user] = [...new Set([...(read[user] ?? []), table])].toSorted();
    }
    expect(read).toEqual(READS);
  });
});

function ownersOf(schema: string): readonly string[] {
  return OWNERS[schema] ?? [];
}

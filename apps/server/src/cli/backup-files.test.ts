import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ownAccountCalls } from '@emcee/contract';
import pg, { type QueryConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { databaseIn } from '../../test/database/database-address.ts';
import { OLD_ADMIN_ID, oldBackup } from '../../test/database/old-backup.ts';
import { dumpTables } from '../../test/database/table-dump.ts';
import { createDatabase } from '../../test/database/test-database.ts';
import {
  createdHost,
  createdRound,
  newEmail,
  payingAdmin,
  subscribedAdmin,
} from '../../test/factories.ts';
import { playedGame } from '../../test/games/game-factories.ts';
import { startTestServer } from '../../test/harness.ts';
import { askedRound, endedGame, publishedAs, SHOWS_ALL } from '../../test/live/past-games.ts';
import { openedRoom } from '../../test/live/quiz-hosts.ts';
import { openDatabase } from '../db/client.ts';
import {
  findPastGameCaller,
  listRecordedSeats,
} from '../features/games/past-games/past-game-seats.store.ts';
import { createLog } from '../platform/log.ts';
import { hashToken } from '../platform/secrets.ts';
import { commands } from './commands.ts';

const server = startTestServer();

const DAY_MS = 24 * 60 * 60 * 1000;

type OtherDatabase = Awaited<ReturnType<typeof createDatabase>> & {
  sql(query: string | QueryConfig): Promise<Record<string, unknown>[]>;
};

let folder: string;
let other: OtherDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emcee-backup-'));
  const database = await createDatabase();
  other = { ...database, sql: sqlOf(database.url) };
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await other.remove();
});

function sqlOf(url: string): OtherDatabase['sql'] {
  return async (query) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  };
}

async function run(name: 'backup' | 'restore', url: string, ...words: string[]): Promise<string> {
  const env = { paypal: undefined, publicUrls: [], supportEmail: 'support@example.test' };
  const { db } = server;
  const deps = { db, env, databaseUrl: url, log: createLog('silent'), tell: () => undefined };
  return (await commands[name]?.execute(deps, words)) ?? '';
}

async function ownUrl(): Promise<string> {
  const [row] = await server.sql('select current_database() as name');
  return databaseIn(inject('templateUrl'), String(row?.name));
}

/** One of everything, with text that is difficult for file formats. */
async function madeOrganization(): Promise<void> {
  const admin = await subscribedAdmin(server);
  await createdHost(server, admin);
  await createdRound(server, admin);
  await server.sql('update rounds set name = $1', ['\\N\t\\.\n\\.\r\n“Ünïcode” 🎉']);
  await playedGame(server, admin);
}

async function backedUp(): Promise<string> {
  const file = join(folder, 'emcee.backup');
  await run('backup', await ownUrl(), file);
  return file;
}

async function changedBackup(change: (text: string) => string): Promise<string> {
  const file = await backedUp();
  const text = gunzipSync(await readFile(file)).toString();
  const changed = join(folder, 'changed.backup');
  await writeFile(changed, gzipSync(change(text)));
  return changed;
}

describe('a backup', () => {
  it('that is restored elsewhere brings everything back but sessions and links', async () => {
    await madeOrganization();
    const { token, password } = await payingAdmin(server, 5);
    const input = { email: newEmail(), password };
    await server.call(ownAccountCalls.changeEmail, input, { token });
    const file = await backedUp();
    const before = await dumpTables(server);
    const said = await run('restore', other.url, file);
    expect(said).toMatch(/^Restored \d+ rows from the backup of 20\S+\. Everyone/);
    const after = await dumpTables(other);
    expect(before.sessions).not.toEqual([]);
    expect(before.email_changes).not.toEqual([]);
    expect(before.responses).not.toEqual([]);
    expect(before.local_paypal).not.toEqual([]);
    expect(after).toEqual({
      ...before,
      // Numbers that were issued after the backup are not given again.
      receipt_years: [expect.stringMatching(/^\(\d{4},\d{4}-\d{8},0\)$/)],
      sessions: [],
      known_devices: [],
      link_tokens: [],
      host_link_tokens: [],
      email_changes: [],
      export_links: [],
      download_links: [],
    });
  });

  it('lets phones look back at their game after a restore, without their seats', async () => {
    const { owls } = await endedGame(server);
    const host = await openedRoom(server, SHOWS_ALL);
    const foxes = await host.quiz.join('Foxes');
    const roundId = await askedRound(server, host, { name: 'Rivers' });
    await publishedAs(server, host, { roundId, right: [] });
    await run('restore', other.url, await backedUp());
    expect(await other.sql('select 1 from live_devices')).toEqual([]);
    await other.sql(
      `update games set ended_at = started_at, game_mode = 'stop' where ended_at is null`,
    );
    const { db, close } = openDatabase({ url: other.url });
    onTestFinished(close);
    for (const { secret, gameId, name } of [owls, foxes]) {
      const now = server.clock.now();
      const by = await findPastGameCaller(db, { tokenHash: hashToken(secret), now });
      const seats = by && (await listRecordedSeats(db, { by, now }));
      expect(seats).toMatchObject([{ gameId, team: name }]);
    }
  });

  it('replaces existing data, and can be restored twice', async () => {
    await madeOrganization();
    const file = await backedUp();
    await run('restore', other.url, file);
    const once = await dumpTables(other);
    await other.sql(`update admins set email = 'changed@example.test'`);
    await run('restore', other.url, file);
    expect(await dumpTables(other)).toEqual(once);
  });

  it('is readable only by its owner, and says what it contains', async () => {
    await madeOrganization();
    const file = join(folder, 'emcee.backup');
    const said = await run('backup', await ownUrl(), file);
    expect(said).toMatch(/^Backed up \d+ rows of \d+ tables to .*emcee\.backup \(0\.0 MB\)\.$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['emcee.backup']);
  });

  it('never overwrites a file', async () => {
    const file = join(folder, 'emcee.backup');
    await writeFile(file, 'precious');
    await expect(run('backup', await ownUrl(), file)).rejects.toThrow('already exists');
    expect(await readFile(file, 'utf8')).toBe('precious');
  });

  it('leaves no file when it fails', async () => {
    const nowhere = databaseIn(inject('templateUrl'), 'no_such_database');
    await expect(run('backup', nowhere, join(folder, 'emcee.backup'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([0, 1, 2])('of version %i is migrated to the newest', async (place) => {
    const file = await oldBackup(folder, place, {
      rows: { admins: (column) => (column === 'role' ? 'admin' : column), ...STAND_IN },
    });
    await run('restore', other.url, file);
    expect(await other.sql('select id, email from admins')).toEqual([
      { id: OLD_ADMIN_ID, email: 'email' },
    ]);
    expect(await other.sql('select * from games')).toEqual([]);
    expect(await standInStates()).toMatchObject([STAND_IN_STATE]);
  });

  it.each([0, 1, 2])(
    'of version %i without payments leaves no trace of the stand-in',
    async (place) => {
      const said = await run('restore', other.url, await oldBackup(folder, place));
      expect(said).toContain('Its version had no nights yet, so there are none.');
      expect(await standInStates()).toEqual([]);
    },
  );

  it('from a version in which local PayPal had its own tables is restored and migrated', async () => {
    const file = await oldBackup(folder, 41, {
      rows: STAND_IN,
      packages: { local_paypal: '0000_initial' },
    });
    await run('restore', other.url, file);
    expect(await standInStates()).toMatchObject([STAND_IN_STATE]);
    expect(await other.sql(`select from pg_namespace where nspname = 'local_paypal'`)).toEqual([]);
  });
});

const STAND_IN = {
  local_paypal_behaviour: (column: string) =>
    column === 'id' ? 'behaviour' : '{"failPayments": 2}',
  local_paypal_webhooks: (column: string) => (column === 'event_types' ? '["*"]' : column),
};
const STAND_IN_STATE = {
  behaviour: { failPayments: 2 },
  webhooks: [{ id: 'id', url: 'url', eventTypes: ['*'] }],
};

async function standInStates() {
  const rows = await other.sql('select state from local_paypal');
  return rows.map(({ state }) => state);
}

describe('a restore', () => {
  it.each([
    ['no gzip at all', (_text: string) => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    ['another gzip', () => gzipSync('hello\n')],
    ['a file that is cut off', (text: string) => gzipSync(text).subarray(0, -20)],
    ['a text that is cut off', (text: string) => gzipSync(text.slice(0, text.length / 2))],
    ['a missing last line', (text: string) => gzipSync(text.replace(/-- end \d+\n$/, ''))],
    ['a missing row', (text: string) => gzipSync(text.replace(/(COPY "admins".*\n).*\n/, '$1'))],
    ['more behind the end', (text: string) => gzipSync(`${text}COPY\n`)],
    ['another statement', (text: string) => gzipSync(text.replace(/^COPY .*$/m, 'drop table x;'))],
    ['a broken first line', (text: string) => gzipSync(text.replace('{', '['))],
  ])('of %s changes nothing and says so', async (_name, made) => {
    await madeOrganization();
    const text = gunzipSync(await readFile(await backedUp())).toString();
    await other.sql(`insert into limits (key, used, until) values ('kept', 1, now())`);
    const before = await dumpTables(other);
    const file = join(folder, 'broken.backup');
    await writeFile(file, made(text));
    await expect(run('restore', other.url, file)).rejects.toThrow('not a complete Emcee backup');
    expect(await dumpTables(other)).toEqual(before);
  });

  it('leaves owners a week to undo deletions that were due at the backup', async () => {
    const [soon, late, less, lessNow] = await Promise.all(
      Array.from({ length: 4 }, () => subscribedAdmin(server)),
    );
    const now = Date.now();
    const [overdue, tomorrow, inAMonth] = [-1, 1, 30].map((days) => new Date(now + days * DAY_MS));
    await server.sql(
      `insert into account_deletions (id, admin_id, public_url, asked_at, due_at)
       values (gen_random_uuid(), $1, 'http://localhost:3000', now(), $3),
         (gen_random_uuid(), $2, 'http://localhost:3000', now(), $4)`,
      [soon?.adminId, late?.adminId, overdue, inAMonth],
    );
    await server.sql(
      `insert into keeping_settings (admin_id, players, audit_log, messages, mails, next_players, due_at)
       select id, 'everything', 'everything', 'everything', 'everything', '6', due_at
       from (values ($1::uuid, $3::timestamptz), ($2, $4)) as t (id, due_at)`,
      [less?.adminId, lessNow?.adminId, tomorrow, overdue],
    );
    await run('restore', other.url, await backedUp());
    const dueOf = async (table: string, admin: { adminId: string } | undefined) => {
      const values = [admin?.adminId];
      const [row] = await other.sql({
        text: `select due_at from ${table} where admin_id = $1`,
        values,
      });
      return Number(row?.due_at);
    };
    const inAWeek = now + 7 * DAY_MS;
    expect(await dueOf('account_deletions', soon)).toBeGreaterThanOrEqual(inAWeek);
    expect(await dueOf('account_deletions', late)).toBe(Number(inAMonth));
    expect(await dueOf('keeping_settings', less)).toBeGreaterThanOrEqual(inAWeek);
    // This retention was already in effect when the backup was made.
    expect(await dueOf('keeping_settings', lessNow)).toBe(Number(overdue));
  });

  it('refuses a backup of a newer version', async () => {
    const file = await changedBackup((text) => text.replace(/"schema":"\w+"/, '"schema":"9999_x"'));
    await expect(run('restore', other.url, file)).rejects.toThrow('newer version of Emcee');
  });

  it.each([
    ['a newer stand-in', '{"local_paypal":"9999_x"}'],
    ['a package that is not known', '{"local_stripe":"0000_initial"}'],
  ])('refuses what %s has made', async (_name, packages) => {
    const file = await changedBackup((text) =>
      text.replace(/"schema":"\w+"/, `$&,"packages":${packages}`),
    );
    await expect(run('restore', other.url, file)).rejects.toThrow('newer version of Emcee');
  });

  it('refuses while a portal is connected', async () => {
    const file = await backedUp();
    await expect(run('restore', await ownUrl(), file)).rejects.toThrow(
      'A portal is using this database. Stop it first.',
    );
  });

  it('asks for an existing file', async () => {
    const missing = join(folder, 'missing');
    await expect(run('restore', other.url, missing)).rejects.toThrow(`File not found: ${missing}`);
    await expect(run('restore', other.url)).rejects.toThrow('restore <file>');
    await expect(run('backup', other.url)).rejects.toThrow('backup <file>');
  });
});

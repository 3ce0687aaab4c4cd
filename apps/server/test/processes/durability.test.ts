// @module-tag kills
import { findEmbeddedPostgres } from '@emcee/local-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { queryOnce } from '../../../../packages/local-postgres/test/query-once.ts';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { inDepth } from '../depth.ts';
import { newDataFolder, startServer } from '../servers/server-process.ts';

const KILLS = inDepth({ usual: 3, deep: 40 });
const WRITERS = 4;

type Acknowledged = { email: string; token: string };

/** Writes until the server is gone; keeps every acknowledged sign-up. */
async function write(url: string, writer: string, acknowledged: Acknowledged[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const email = `${writer}-${n}@example.test`;
    try {
      const response = await fetch(`${url}/api/admin/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'quiz1234' }),
      });
      if (response.status !== 201) return;
      const { token }: { token: string } = JSON.parse(await response.text());
      acknowledged.push({ email, token });
    } catch {
      return;
    }
  }
}

describe('a server that is killed while it writes', () => {
  it(`loses no acknowledged write in ${KILLS} kills, and leaves none half done`, async () => {
    const DATA_DIR = await newDataFolder();
    const acknowledged: Acknowledged[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
      // A network may sign up 300 times an hour, and 40 rounds take more on a fast machine.
      await queryOnce(await findEmbeddedPostgres(DATA_DIR), 'delete from limits');
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(server.url, `w${round}-${writer}`, acknowledged),
      );
      // The moment of the kill differs.
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, (round * 37) % 200));
      await server.kill('SIGKILL');
      await Promise.all(writers);
    }
    const server = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    for (const { token } of acknowledged) {
      const me = await fetch(`${server.url}/api/admin/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(me.status).toBe(200);
    }
    // A sign-up writes an admin, a session, a link, a mail and an audit log entry, or nothing.
    const counts = await queryOnce(
      await findEmbeddedPostgres(DATA_DIR),
      `select (select count(*) from admins)::int as admins,
              (select count(distinct admin_id) from sessions)::int as sessions,
              (select count(*) from link_tokens)::int as links,
              (select count(distinct recipient) from outbox_mails)::int as mails,
              (select count(*) from audit_events)::int as trail`,
    );
    const { admins } = counts;
    expect(Number(admins)).toBeGreaterThanOrEqual(acknowledged.length);
    expect(counts).toEqual({
      admins,
      sessions: admins,
      links: admins,
      mails: admins,
      trail: admins,
    });
  });
});

// Ten seconds until the key is free, more on a busy machine.
const LONGEST_REPEAT_MS = within(15);

const post = (url: string, path: string, { token = '', ...body }: Record<string, unknown>) =>
  fetch(`${url}/api/admin/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': 'rivers-1',
    },
    body: JSON.stringify(body),
  });

describe('a server that is killed while it makes something by an idempotency key', () => {
  it('lets a retry with the same key do it again within seconds', async () => {
    const DATA_DIR = await newDataFolder();
    const first = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    const signedUp = await post(first.url, 'sign-up', {
      email: 'a@example.test',
      password: 'quiz1234',
    });
    const { token }: { token: string } = JSON.parse(await signedUp.text());
    const questions = [{ questionText: 'Longest?', answerText: 'Nile' }];
    const round = { token, roundName: 'Rivers', questions };
    const create = (url: string) => post(url, 'create-preentered-round', round);

    const databaseUrl = (await findEmbeddedPostgres(DATA_DIR)) ?? '';
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query('update admins set verified_at = now()');
    await database.query('begin');
    await database.query('select id from admins for no key update');
    const cut = create(first.url).catch(() => 'cut');
    const claims = () => queryOnce(databaseUrl, 'select count(*)::int as n from idempotency_keys');
    await expect.poll(claims).toEqual({ n: 1 });
    await first.kill('SIGKILL');
    expect(await cut).toBe('cut');
    await database.query('rollback');
    await database.end();

    const second = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    const readyAt = performance.now();
    expect((await create(second.url)).status).toBe(201);
    expect(performance.now() - readyAt).toBeLessThan(LONGEST_REPEAT_MS);
    expect(await queryOnce(databaseUrl, 'select count(*)::int as n from rounds')).toEqual({ n: 1 });
  });
});

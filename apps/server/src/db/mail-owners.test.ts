// @module-tag sql
import { afterEach, describe, expect, it } from 'vitest';
import { type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';

const BY_ADDRESS = 15;

let databases: OldDatabase[] = [];

afterEach(async () => {
  await Promise.all(databases.map(({ remove }) => remove()));
  databases = [];
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SEEN = "'2026-01-01'";

/** Admins 1 (verified), 2 (not), 3 (verified later); hosts 11 (of 1), 12 (alone), 13 (address of 2). */
async function filled(): Promise<OldDatabase> {
  const old = await oldDatabase(BY_ADDRESS);
  databases.push(old);
  const admin = (n: number, verified: string, at: string) =>
    old.sql(`insert into admins (id, email, password_hash, public_url, verified_at, password_set_at, created_at)
      values ('${id(n)}', 'a${n}@x.test', '', 'http://localhost', ${verified}, ${at}, ${at})`);
  await admin(1, SEEN, SEEN);
  await admin(2, 'null', SEEN);
  await admin(3, "'2026-05-05'", "'2026-05-05'");
  const host = (n: number, owner: string, email: string) =>
    old.sql(`insert into hosts (id, admin_id, kind, email, password_hash, created_at)
      values ('${id(n)}', ${owner}, 'invited', '${email}', '', ${SEEN})`);
  await host(11, `'${id(1)}'`, 'h11@x.test');
  await host(12, 'null', 'h12@x.test');
  await host(13, 'null', 'a2@x.test');
  return old;
}

const mail = (
  old: OldDatabase,
  [n, recipient, owner = 'null']: [n: number, recipient: string, owner?: string],
) =>
  old.sql(`insert into outbox_mails (id, admin_id, recipient, subject, text_body, html_body, created_at, next_attempt_at)
    values ('${id(n)}', ${owner}, '${recipient}', '', '', '', '2026-03-03', '2026-03-03')`);

describe('mails of an earlier version', () => {
  it('have an owner if it is certain, and none if there was only an address', async () => {
    const old = await filled();
    await mail(old, [21, 'a1@x.test', `'${id(1)}'`]);
    await mail(old, [22, 'a2@x.test', `'${id(2)}'`]);
    await mail(old, [23, 'a3@x.test', `'${id(3)}'`]);
    await mail(old, [24, 'h11@x.test', `'${id(1)}'`]);
    await mail(old, [25, 'h12@x.test']);
    await mail(old, [26, 'nobody@x.test', `'${id(2)}'`]);
    await mail(old, [27, 'a1@x.test', `'${id(1)}'`]);
    await old.sql(`insert into support_messages (id, admin_id, at, email, subject, message, mail_id)
      values ('${id(31)}', '${id(2)}', '2026-03-03', 'a2@x.test', '', '', '${id(27)}')`);
    await migrateDatabase(old.url);
    const rows = await old.sql('select admin_id, host_id from outbox_mails order by id');
    expect(rows.map(({ admin_id, host_id }) => [admin_id, host_id])).toEqual([
      [id(1), null],
      [null, null],
      [null, null],
      [id(1), id(11)],
      [null, id(12)],
      [null, null],
      [id(2), null],
    ]);
  });

  it('and lines of invitations name their host, even after its address changed', async () => {
    const old = await filled();
    const line = (n: number, kind: string, { host, at, detail }: Record<string, string>) =>
      old.sql(`insert into audit_events (id, admin_id, host_id, at, kind, detail)
        values ('${id(n)}', '${id(1)}', ${host}, '${at}', '${kind}', '${detail}')`);
    const invited = (n: number, roomCode: string, email: string) => {
      const detail = JSON.stringify({ roomCode, email });
      return line(n, 'hosts.invited', { host: 'null', at: '2026-02-02', detail });
    };
    await invited(41, 'ROOM11', 'h11@x.test');
    await invited(42, 'ROOM12', 'earlier@x.test');
    await invited(43, 'ROOM99', 'other@x.test');
    const detail = JSON.stringify({ roomCode: 'ROOM12', newEmail: 'h12@x.test' });
    await line(44, 'hosts.email-changed', { host: `'${id(12)}'`, at: '2026-03-03', detail });
    await migrateDatabase(old.url);
    const rows = await old.sql(
      `select detail ->> 'hostId' as host from audit_events where kind = 'hosts.invited' order by id`,
    );
    expect(rows.map(({ host }) => host)).toEqual([id(11), id(12), null]);
  });
});

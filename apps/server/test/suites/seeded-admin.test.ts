import { expect, it } from 'vitest';
import { ownDatabase } from '../database/test-database.ts';
import { adminByMail, type TestAdmin, verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';

const server = startTestServer({}, ownDatabase);

const TABLES = [
  'admins',
  'memberships',
  'sessions',
  'known_devices',
  'link_tokens',
  'outbox_mails',
  'audit_events',
  'installation_secrets',
];

/** Leaves out random values and the text of the mail. */
async function whatIsThereOf({ email }: TestAdmin): Promise<Record<string, string[]>> {
  const tables = TABLES.map(async (table) => {
    const rows = await server.sql(`select to_jsonb(t) as row from ${table} t`);
    return [table, rows.map(({ row }) => withoutLots(row, email)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

function withoutLots(row: unknown, email: string): string {
  return JSON.stringify(row, (key, value) =>
    /^(id|.*_id|.*_key|.*_hash|secret|network|text_body|html_body|next_attempt_at)$/.test(key)
      ? typeof value
      : value,
  ).replaceAll(email, 'EMAIL');
}

it('a seeded admin equals one who signed up and followed the link', async () => {
  const signedUp = await adminByMail(server);
  const expected = await whatIsThereOf(signedUp);
  const [{ network } = {}] = await server.sql('select network from audit_events');
  const [{ secret } = {}] = await server.sql('select secret from installation_secrets');
  for (const table of TABLES.toReversed()) await server.sql(`delete from ${table}`);
  await server.sql(
    `insert into installation_secrets (name, secret, created_at) values ('audit-network', $1, $2)`,
    [secret, server.clock.now()],
  );
  const seeded = await verifiedAdmin(server);
  expect(await whatIsThereOf(seeded)).toEqual(expected);
  const networks = await server.sql('select distinct network from audit_events');
  expect(networks).toEqual([{ network }]);
  expect(Object.keys(seeded).sort()).toEqual(Object.keys(signedUp).sort());
});

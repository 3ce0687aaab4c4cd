import { hash } from '@node-rs/argon2';
import { hashToken, keyedHash, newId, newToken } from '../src/platform/secrets.ts';
import { installationSecret } from '../src/platform/security/installation-secrets.store.ts';
import type { TestServer } from './harness.ts';

const ORIGIN = '127.0.0.1';
const DEVICE = 'Unknown device';
const PUBLIC_URL = 'http://localhost:3000';

const INSERTS = `with params as (
  select $1::uuid as id, $2::text as email, $3::text as hash, $4::text as network,
    $5::timestamptz as now, $6::uuid[] as ids, $7::text[] as tokens),
admin as (
  insert into admins (id, email, password_hash, public_url, verified_at, password_set_at, created_at)
  select id, email, hash, '${PUBLIC_URL}', now, now, now from params),
member as (
  insert into memberships (admin_id, person_id, role, since) select id, id, 'owner', now from params),
opened as (
  insert into sessions (token_hash, id, admin_id, device, created_at, last_seen_at, expires_at, ended, may_choose_password_until)
  select tokens[1], ids[1], id, '${DEVICE}', now, now, now + interval '1 day', 'paused', null from params
  union all
  select tokens[2], ids[2], id, '${DEVICE}', now, now, now + interval '30 days', null, now + interval '1 hour' from params),
device as (
  insert into known_devices (id, token_hash, admin_id, created_at, last_used_at)
  select ids[3], tokens[3], id, now, now from params
  union all
  select ids[9], tokens[4], id, now, now from params),
link as (
  insert into link_tokens (token_hash, admin_id, kind, created_at, expires_at, used_at)
  select tokens[5], id, 'verify', now, now + interval '1 day', now from params),
mail as (
  insert into outbox_mails (id, admin_id, recipient, subject, text_body, html_body, state, attempts,
    created_at, next_attempt_at, expires_at, sent_at)
  select ids[4], id, email, 'Verify your email for Emcee', 'Followed.', '<p>Followed.</p>', 'sent', 1,
    now, now, now + interval '1 day', now from params)
insert into audit_events (id, admin_id, person_key, at, kind, actor, request_id, device, network, detail)
select ids[5], id, id, now, 'account.signed-up', 'admin', ids[6], '${DEVICE}', network, '{}'::jsonb from params
union all
select ids[7], id, id, now, 'account.verified', 'admin', ids[8], '${DEVICE}', network, '{}'::jsonb from params`;

const NETWORK_KEY = 'audit-network';

const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password);
  hashes.set(password, known);
  return known;
}

/** Leaves out the counters of limits. */
export async function seedAdmin(
  server: Pick<TestServer, 'clock' | 'db' | 'sql'>,
  { email, password }: { email: string; password: string },
): Promise<{ adminId: string; token: string }> {
  const now = server.clock.now();
  const adminId = newId();
  const token = newToken();
  const network = keyedHash(
    await installationSecret(server.db, { name: NETWORK_KEY, now }),
    ORIGIN,
  );
  const ids = Array.from({ length: 9 }, newId);
  const tokens = [newToken(), token, newToken(), newToken(), newToken()].map(hashToken);
  const passwordHash = await hashOf(password);
  await server.sql(INSERTS, [adminId, email, passwordHash, network, now, ids, tokens]);
  return { adminId, token };
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withDatabase } from '../database.ts';
import type { BenchRoom } from './plan.ts';

const ROOMS_OF_ADMIN = 10;

// All settings for phones are on: the largest views, and the most work.
const SETTINGS = JSON.stringify({
  showScores: true,
  showAnswers: true,
  halfPoints: true,
  helperTips: true,
  showQuestions: true,
  displayCorrectAnswer: true,
});

const STATEMENTS = [
  `insert into admins (id, email, password_hash, public_url, verified_at, password_set_at, created_at)
   select id, id || '@bench.example', '', 'http://localhost', now(), now(), now()
   from unnest($1::uuid[]) as id`,
  `insert into subscriptions (id, admin_id, provider, status, quantity, next_cycle_quantity,
     host_cap, created_at, updated_at)
   select gen_random_uuid(), id, 'promo', 'ACTIVE', ${ROOMS_OF_ADMIN}, ${ROOMS_OF_ADMIN},
     ${ROOMS_OF_ADMIN}, now(), now() from unnest($1::uuid[]) as id`,
  `insert into admin_settings (admin_id, game_settings, pro_game_options, player_settings, saved_at)
   select id, '${SETTINGS}', '${SETTINGS}', '${SETTINGS}', now() from unnest($1::uuid[]) as id`,
];

const OF_HOSTS = [
  `insert into hosts (id, admin_id, kind, password_hash, created_at)
   select id, admin_id, 'created', '', now() from unnest($1::uuid[], $2::uuid[]) as host (id, admin_id)`,
  `insert into rooms (id, host_id, room_code)
   select gen_random_uuid(), id, code from unnest($1::uuid[], $2::text[]) as room (id, code)`,
  `insert into sessions (token_hash, host_id, created_at, last_seen_at, expires_at)
   select hash, id, now(), now(), now() + interval '1 day'
   from unnest($1::uuid[], $2::text[]) as session (id, hash)`,
] as const;

export async function seedRooms(dataDir: string, rooms: number): Promise<BenchRoom[]> {
  const admins = Array.from({ length: Math.ceil(rooms / ROOMS_OF_ADMIN) }, () => randomUUID());
  const seeded = Array.from({ length: rooms }, (_, index) => ({
    id: randomUUID(),
    adminId: admins[Math.floor(index / ROOMS_OF_ADMIN)],
    code: `B${String(index + 1).padStart(5, '0')}`,
    token: randomBytes(32).toString('base64url'),
    network: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  }));
  const ids = seeded.map(({ id }) => id);
  const [hosts, codes, sessions] = OF_HOSTS;
  await withDatabase(dataDir, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement, [admins]);
    await client.query(hosts, [ids, seeded.map(({ adminId }) => adminId)]);
    await client.query(codes, [ids, seeded.map(({ code }) => code)]);
    await client.query(sessions, [ids, seeded.map(({ token }) => hashOf(token))]);
  });
  return seeded.map(({ code, token, network }) => ({ code, token, network }));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

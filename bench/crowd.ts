import { withDatabase } from './database.ts';

const PEOPLE = 10_000;
const NAMES_OF_TEAM = 50;

// One name in 40, so that the filter by address both finds and skips people.
const FIRST_NAMES = 40;

const STATEMENTS = [
  `insert into users (id, admin_id, email, last_login_at)
   select gen_random_uuid(), admin_id,
     case n % ${FIRST_NAMES} when 0 then 'zoe' else 'person' end || n || '@crowd.example', now()
   from (select distinct admin_id from games) as admin, generate_series(1, ${PEOPLE}) as n
   on conflict do nothing`,
  // The demo reuses its few teams, so more names are made.
  `update game_players
   set name = name || ' ' || (hashtextextended(id::text, 0) & 255) % ${NAMES_OF_TEAM}
   where name !~ ' [0-9]+$'`,
  // Every third seat keeps its people.
  `insert into player_users (admin_id, player_id, user_id)
   select seat.admin_id, seat.id, person.id
   from (select admin_id, id, hashtextextended(id::text, 1) & 1048575 as hash from game_players) as seat
   join (select admin_id, id, row_number() over (partition by admin_id order by email) - 1 as n
     from users where email like '%@crowd.example') as person
     on person.admin_id = seat.admin_id and person.n = seat.hash % ${PEOPLE}
   where seat.hash % 3 <> 0 on conflict do nothing`,
];

/** The demo knows only a few people and teams. */
export async function seatCrowd(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement);
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPortal } from '../e2e/portal-server.ts';
import { withDatabase } from './database.ts';
import { residentBytes } from './live/processes.ts';
import { copyHistory, playSeason, readHistory } from './longer-history.ts';
import { percentile, type Send, signedIn } from './session.ts';

/** Nine copies of 1,000 games make ten thousand with a million answers. */
const GAMES = Number(process.env.BENCH_GAMES ?? 1_000);
const REQUESTS = 300;
const WARM_UP_REQUESTS = 30;
const MEGABYTE = 2 ** 20;

const LISTS = ['game-results', 'games', 'user-scores'] as const;

/** Lists of the widest windows are rare, so they may take longer. */
const WIDEST = [
  'game-results',
  'games',
  'user-scores?by=person',
  'user-scores?by=team',
  'attendance?days=1',
  'attendance?days=31',
  ...['game-results', 'games', 'user-scores?by=person', 'user-scores?by=team', 'attendance'].map(
    // One person in 40 of the crowd has such an address.
    (list) => `${list}${list.includes('?') ? '&' : '?'}email=zoe`,
  ),
];
const WITHOUT_WINDOW = ['rounds-history', 'users/by-room?all=true'];
const WIDEST_REQUESTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 366;

type Times = { medianMs: number; p99Ms: number };

/** Measures the default window in the history of the demo command, then in one ten times as long. */
export async function benchmarkReports(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  try {
    const { send } = await signedIn(portal.url);
    console.log(`reports: ${await playSeason(dataDir, GAMES)}`);
    await copyHistory(dataDir, { first: 1, last: 9, withAnswers: true });
    await seatCrowd(dataDir);
    await tellHistory(dataDir);
    const usual = await measure(send);
    await measureWidest(send);
    for (const format of ['csv', 'xlsx']) await exportAll(portal, { send, format });
    // Lists read no answers, so it is enough to copy games.
    await copyHistory(dataDir, { first: 10, last: 99, withAnswers: false });
    await tellHistory(dataDir);
    const tenfold = await measure(send);
    for (const list of LISTS) {
      const [one, ten] = [usual.get(list), tenfold.get(list)];
      if (one === undefined || ten === undefined) continue;
      console.log(
        `reports: one week of ${list}: ${inWords(one)}; with ten times the history ${inWords(ten)}, ratio of the medians ${(ten.medianMs / one.medianMs).toFixed(2)}`,
      );
    }
  } finally {
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function tellHistory(dataDir: string): Promise<void> {
  const { gamesCount, responsesCount } = await readHistory(dataDir);
  console.log(`reports: a history of ${gamesCount} games; ${responsesCount} answers are stored`);
}

async function measure(send: Send): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const list of LISTS) {
    const own: number[] = [];
    for (let n = 0; n < WARM_UP_REQUESTS + REQUESTS; n += 1) {
      const startedAt = performance.now();
      await send('GET', `/api/admin/${list}`);
      if (n >= WARM_UP_REQUESTS) own.push(performance.now() - startedAt);
    }
    times.set(list, { medianMs: percentile(own, 0.5), p99Ms: percentile(own, 0.99) });
  }
  return times;
}

async function measureWidest(send: Send): Promise<void> {
  const end = new Date();
  const start = new Date(end.getTime() - (LONGEST_DAYS - 1) * DAY_MS);
  const [startDay, endDay] = [start, end].map((day) => day.toISOString().slice(0, 10));
  const window = `start_date=${startDay}&end_date=${endDay}`;
  const widest = WIDEST.map((list) => `${list}${list.includes('?') ? '&' : '?'}${window}`);
  for (const list of [...widest, ...WITHOUT_WINDOW]) {
    const times: number[] = [];
    let characters = 0;
    for (let n = 0; n < WIDEST_REQUESTS; n += 1) {
      const startedAt = performance.now();
      characters = JSON.stringify(await send('GET', `/api/admin/${list}`)).length;
      times.push(performance.now() - startedAt);
    }
    const megabytes = (characters / MEGABYTE).toFixed(1);
    console.log(
      `reports: ${list}: median ${percentile(times, 0.5).toFixed(0)} ms for ${megabytes} MB`,
    );
  }
}

function inWords({ medianMs, p99Ms }: Times): string {
  return `median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

async function exportAll(
  { url, pid }: { url: string; pid: number },
  { send, format }: { send: Send; format: string },
): Promise<void> {
  const request = { report: 'rounds-history', format };
  const link: { url: string } = JSON.parse(
    JSON.stringify(await send('POST', '/api/admin/export-link', request)),
  );
  const before = await residentBytes(pid);
  const startedAt = performance.now();
  const { body } = await fetch(url + link.url);
  let bytes = 0;
  let peak = before;
  let looks = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    looks += 1;
    if (looks % 20 === 0) peak = Math.max(peak, await residentBytes(pid));
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `reports: export of all rounds as ${format}: ${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds} s; memory of the server before ${(before / MEGABYTE).toFixed(0)} MB, at most ${(peak / MEGABYTE).toFixed(0)} MB`,
  );
}

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
async function seatCrowd(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement);
  });
}

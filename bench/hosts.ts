import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchPortal } from '../e2e/portal-server.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { feelBlocks, takeSmoothness } from './blocks.ts';
import { withDatabase } from './database.ts';
import { percentile, signedIn } from './session.ts';

const HOSTS = 1_000;
const ROOMS_IN_PLAY = 100;
const PLAYERS_IN_A_ROOM = 20;
const LOADS = 5;
const SEARCHES = ['ROOM-0777', 'play', '-09'];
const SCROLLS = 60;
const SCROLL_PX = 900;
const EVENTS = 20;

/** Measures the hosts page with a thousand hosts: first row, keys of a search, scrolling, rooms that change. */
export async function benchmarkHosts(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const { token, send } = await signedIn(portal.url);
    await withDatabase(dataDir, async (client) => {
      for (const statement of SET_UP) await client.query(statement);
    });
    const startedAt = performance.now();
    await send('GET', '/api/admin/hosts-list');
    console.log(`hosts: the list of ${HOSTS} in ${since(startedAt)} ms at the first request`);
    const page = await openHosts(browser, { url: portal.url, token });
    await measureSearch(page);
    await measureScrolling(page);
    await measureEvents(page, dataDir);
  } finally {
    await browser.close();
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

const since = (startedAt: number) => (performance.now() - startedAt).toFixed(0);

async function openHosts(
  browser: Browser,
  { url, token }: { url: string; token: string },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('verified', 'true');
  }, token);
  await page.addInitScript(feelBlocks);
  const times: number[] = [];
  const blocks: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const startedAt = performance.now();
    await page.goto(`${url}/hosts`, { waitUntil: 'commit' });
    await page.getByRole('table').getByText('ROOM-0001').waitFor();
    times.push(performance.now() - startedAt);
    await page.waitForTimeout(500);
    blocks.push((await takeSmoothness(page)).longestBlockMs);
  }
  console.log(
    `hosts: first row after ${inMs(times)}; longest block of each load ${blocks.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );
  return page;
}

async function measureSearch(page: Page): Promise<void> {
  await takeSmoothness(page);
  for (const text of SEARCHES) {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').pressSequentially(text, { delay: 120 });
  }
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(300);
  const { keyTimesMs, longestBlockMs } = await takeSmoothness(page);
  console.log(
    `hosts: from a key of the search to what it shows ${inMs(keyTimesMs)}; longest block ${longestBlockMs.toFixed(0)} ms`,
  );
}

async function measureScrolling(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  await takeSmoothness(page);
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(200);
  const { frameTimesMs, longestBlockMs } = await takeSmoothness(page);
  console.log(
    `hosts: ${SCROLLS} screens scrolled; a frame every ${inMs(frameTimesMs)}; longest block ${longestBlockMs.toFixed(0)} ms`,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** From the commit of a room's new mode until its chip shows it. */
async function measureEvents(page: Page, dataDir: string): Promise<void> {
  const chip = page.getByRole('row', { name: /ROOM-0001/ });
  await chip.waitFor();
  await takeSmoothness(page);
  const times: number[] = [];
  await withDatabase(dataDir, async (client) => {
    for (let turn = 0; turn < EVENTS; turn += 1) {
      const [mode, label] = turn % 2 === 0 ? ['pause', 'Idle'] : ['play', 'Game On'];
      const startedAt = performance.now();
      await client.query(CHANGE_ROOM, [mode]);
      await chip.getByText(label ?? '').waitFor();
      times.push(performance.now() - startedAt);
    }
  });
  const { longestBlockMs } = await takeSmoothness(page);
  console.log(
    `hosts: from the change of a room to its chip ${inMs(times)}; longest block ${longestBlockMs.toFixed(0)} ms`,
  );
}

function inMs(times: readonly number[]): string {
  const [median, worst] = [percentile(times, 0.5), percentile(times, 1)];
  return `${median.toFixed(0)} ms (median of ${times.length}), at most ${worst.toFixed(0)} ms`;
}

// Hosts of the one admin there is, a part of them with a game that is open.
const SET_UP = [
  `insert into subscriptions (id, admin_id, provider, status, quantity, next_cycle_quantity,
     host_cap, created_at, updated_at)
   select gen_random_uuid(), id, 'promo', 'ACTIVE', ${HOSTS}, ${HOSTS}, ${HOSTS}, now(), now()
   from admins`,
  `insert into hosts (id, admin_id, kind, password_hash, created_at)
   select gen_random_uuid(), a.id, 'created', 'none', now() + n * interval '1 ms'
   from admins as a, generate_series(1, ${HOSTS}) as n`,
  `insert into rooms (id, host_id, room_code, game_mode)
   select gen_random_uuid(), id, 'ROOM-' || lpad(n::text, 4, '0'),
     case when n <= ${ROOMS_IN_PLAY} then 'play' else 'stop' end
   from (select id, row_number() over (order by created_at) as n from hosts) as numbered`,
  `insert into games (id, admin_id, room_id, room_code, game_mode, started_at)
   select gen_random_uuid(), h.admin_id, r.id, r.room_code, 'play', now()
   from rooms as r join hosts as h on h.id = r.host_id where r.game_mode = 'play'`,
  `insert into game_players (id, admin_id, game_id, name)
   select gen_random_uuid(), g.admin_id, g.id, 'Team ' || n
   from games as g, generate_series(1, ${PLAYERS_IN_A_ROOM}) as n`,
  'analyze',
];

const CHANGE_ROOM = `with changed as (
    update rooms set game_mode = $1 where room_code = 'ROOM-0001' returning host_id)
  select pg_notify('emcee_events', json_build_object('adminId', h.admin_id, 'event', 'room',
    'data', json_build_object('hostId', h.id))::text)
  from changed join hosts as h on h.id = changed.host_id`;

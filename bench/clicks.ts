import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Game, makeReady } from '../e2e/game.ts';
import { leadRoom } from '../e2e/live/live-host.ts';
import { answerAll, manyAnswers } from '../e2e/live/marked-round.ts';
import { type PortalServer, startPortal } from '../e2e/portal-server.ts';
import { HOST_PASSWORD, signInHost } from '../e2e/steps.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { withDatabase } from './database.ts';
import { numbersIn } from './options.ts';
import { BENCH_EMAIL } from './session.ts';

const ROOM = 'LIVE';
const HOSTS = 1_000;
const QUESTIONS = 998;
const SLOW_DOWN = 4;
const KEYS_APART_MS = 150;
const CLICKS_APART_MS = 400;
const MARKS = 30;
const TOURS_TO_WARM_UP = 3;

export async function benchmarkClicks(words: readonly string[]): Promise<void> {
  const { minutes } = numbersIn(words, { minutes: 1 });
  const portal = await startPortal();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--js-flags=--expose-gc'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const { game, roundId } = await fill(portal);
    await measureAdmin(await openAs(browser, { portal, game }), { portal, roundId });
    await measureConsole(browser, portal);
    await measurePhone(browser, portal);
    if (minutes > 0)
      await measureMemory(await openAs(browser, { portal, game }), { portal, minutes });
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function fill(portal: PortalServer): Promise<{ game: Game; roundId: string }> {
  const gameSettings = { lockQuestion: false };
  const wanted = { email: BENCH_EMAIL, roomCode: ROOM, round: manyAnswers, gameSettings };
  const game = await makeReady(portal, wanted);
  await portal.admin('demo', BENCH_EMAIL, '--games', '60', '--seed', '7');
  await withDatabase(portal.dataDir, async (client) => {
    for (const statement of MANY_HOSTS) await client.query(statement);
  });
  const question = { questionText: 'Which river runs through Paris?', answerText: 'Seine' };
  const round = { roundName: 'Largest', questions: Array(QUESTIONS).fill(question) };
  const created = await game.call('POST', '/admin/create-preentered-round', round);
  const reply: { round: { _id: string } } = JSON.parse(JSON.stringify(created));
  return { game, roundId: reply.round._id };
}

async function openAs(
  browser: Browser,
  { portal, game }: { portal: PortalServer; game: Game },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('verified', 'true');
  }, game.token);
  await page.addInitScript(noteInteractions);
  await page.goto(portal.url);
  return page;
}

async function measure(title: string, page: Page, act: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await page.waitForTimeout(1_000);
  await takeInteractions(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await act();
  await page.waitForTimeout(CLICKS_APART_MS);
  const taken = await takeInteractions(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  const [longest, ...others] = taken.map(({ ms, what }) => `${ms} ms (${what.trim()})`);
  console.log(
    `clicks: ${title}: next paint after ${longest ?? 'less than 16 ms'} at a ${SLOW_DOWN}-fold slow-down, then ${others.slice(0, 3).join(', ')}`,
  );
}

async function click(page: Page, role: 'button' | 'tab' | 'link', name: RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  // `locator.click` tests the hit target inside the interaction, which would count as the page's time.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(CLICKS_APART_MS);
}

async function measureAdmin(
  page: Page,
  { portal, roundId }: { portal: PortalServer; roundId: string },
): Promise<void> {
  await page.goto(`${portal.url}/hosts`);
  await page.getByRole('table').getByText('ROOM-0001').waitFor();
  await measure(`the list of ${HOSTS} hosts`, page, async () => {
    await page.getByRole('searchbox').pressSequentially('room-09', { delay: KEYS_APART_MS });
    await page.getByRole('searchbox').press('Control+a');
    await page.getByRole('searchbox').press('Delete');
    for (const name of [/^Room code/, /^Players/, /^Delete/, /^Cancel|^Keep/]) {
      await click(page, 'button', name);
    }
  });
  await page.goto(`${portal.url}/questions/${roundId}`);
  await page.getByLabel('Round name').waitFor();
  await measure(`the editor of ${QUESTIONS} questions`, page, async () => {
    await page.getByLabel('Round name').pressSequentially(' again', { delay: KEYS_APART_MS });
    await click(page, 'button', /^Edit question 3\b|^Edit/);
    await page.keyboard.type('Once more: ', { delay: KEYS_APART_MS });
  });
  await page.goto(`${portal.url}/game-history`);
  const games = page.getByRole('table', { name: 'Games' });
  await games.getByRole('row').filter({ hasText: 'Demo' }).nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Responses' }).waitFor();
  await measure('the results of a game', page, async () => {
    await click(page, 'tab', /^Responses/);
    await click(page, 'button', /^2\. /);
    await click(page, 'button', /: why$/);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(CLICKS_APART_MS);
    await click(page, 'button', /^3\. /);
  });
  await page.close();
}

async function measureConsole(browser: Browser, portal: PortalServer): Promise<void> {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: manyAnswers.questions.length });
  await answerAll(portal, ROOM);
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await desk.addInitScript(noteInteractions);
  await desk.goto(`${portal.url}/host/sign-in`);
  await signInHost(desk, { name: ROOM, password: HOST_PASSWORD });
  await desk.getByRole('button', { name: 'Close round and mark' }).waitFor();
  await measure('the marking of 250 answers', desk, async () => {
    await click(desk, 'button', /^Close round and mark/);
    await desk.getByRole('list', { name: 'Answers to question 1', exact: true }).waitFor();
    await desk.getByRole('listitem').first().focus();
    for (let mark = 0; mark < MARKS; mark += 1) {
      await desk.keyboard.press(mark % 2 === 0 ? '1' : '0');
      await desk.waitForTimeout(KEYS_APART_MS);
    }
  });
  await host.startRound().catch(() => undefined);
  await desk.close();
}

async function measurePhone(browser: Browser, portal: PortalServer): Promise<void> {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.addInitScript(noteInteractions);
  await phone.goto(`${portal.url}/play`);
  await measure("a phone's way into a game", phone, async () => {
    await phone.getByLabel(/code/i).pressSequentially(ROOM.toLowerCase(), { delay: KEYS_APART_MS });
    await phone.keyboard.press('Enter');
    await phone.getByLabel(/name/i).pressSequentially('Quick ones', { delay: KEYS_APART_MS });
    await phone.keyboard.press('Enter');
    await phone.waitForTimeout(CLICKS_APART_MS);
  });
  await phone.close();
}

async function measureMemory(
  page: Page,
  { portal, minutes }: { portal: PortalServer; minutes: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`${portal.url}/hosts`);
  // The first visit of each page loads code that stays, which is no leak.
  for (let tour = 0; tour < TOURS_TO_WARM_UP; tour += 1) await goAround(page);
  const before = await heldBy(cdp);
  const endsAt = performance.now() + minutes * 60_000;
  let tours = 0;
  while (performance.now() < endsAt) {
    await goAround(page);
    tours += 1;
  }
  const after = await heldBy(cdp);
  const change = (name: 'nodes' | 'listeners') => `${name} ${before[name]} to ${after[name]}`;
  console.log(
    `clicks: ${tours} tours of the menu in ${minutes} minutes: heap ${before.heapMb.toFixed(1)} to ${after.heapMb.toFixed(1)} MB, ${change('nodes')}, ${change('listeners')}`,
  );
}

async function goAround(page: Page): Promise<void> {
  const menu = page.getByRole('navigation').first();
  for (const name of [
    'Global Settings',
    'Questions',
    'Wager Schemes',
    'Game Results',
    'Game History',
    'Hosts',
  ]) {
    const link = menu.getByRole('link', { name, exact: true });
    const path = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const search = page.getByRole('searchbox', { name: /^Search rooms/ });
  await search.fill('ROOM-07');
  await page
    .getByRole('row', { name: /ROOM-0700/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.keyboard.press('Escape');
  await search.fill('');
}

const MANY_HOSTS = [
  `insert into hosts (id, admin_id, kind, password_hash, created_at)
   select gen_random_uuid(), a.id, 'created', 'none', now() + n * interval '1 ms'
   from admins as a, generate_series(1, ${HOSTS}) as n`,
  `insert into rooms (id, host_id, room_code, game_mode)
   select gen_random_uuid(), id, 'ROOM-' || lpad(n::text, 4, '0'), 'stop'
   from (select id, row_number() over (order by created_at) as n from hosts
     where id not in (select host_id from rooms)) as numbered`,
  'analyze',
];

/** The time lasts until the next frame. */
type Interaction = { ms: number; what: string };

/** Runs in the page from its start. */
function noteInteractions(): void {
  const noted = new Map<number, Interaction>();
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming)) continue;
      const { interactionId, duration: ms, name, target } = entry;
      // An interaction has several events; the longest one counts.
      if (ms <= (noted.get(interactionId)?.ms ?? 0)) continue;
      const on = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      noted.set(interactionId, { ms, what: `${name} ${on}` });
    }
    // The number 0 belongs to no interaction, such as mouse moves.
    noted.delete(0);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
  window.addEventListener('take-interactions', (event) => {
    note(observer.takeRecords());
    if (event instanceof CustomEvent) event.detail([...noted.values()]);
    noted.clear();
  });
}

/** Durations come in steps of 8 ms, the longest first. Those below 16 ms aren't noted. */
async function takeInteractions(page: Page): Promise<Interaction[]> {
  const taken = await page.evaluate(
    () =>
      new Promise<Interaction[]>((resolve) => {
        window.dispatchEvent(new CustomEvent('take-interactions', { detail: resolve }));
      }),
  );
  return taken.toSorted((a, b) => b.ms - a.ms);
}

/** After garbage collection. */
async function heldBy(cdp: CDPSession) {
  // Two rounds: objects freed by the first may have held others.
  for (let turn = 0; turn < 2; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}

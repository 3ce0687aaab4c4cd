import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { leadRoom } from './live-host.ts';

// Run this on an idle machine, or the times are too long: `npm run test:deep -- slow`.

const ROOM = 'CELLAR';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** `latency` in milliseconds for each request; the CPU is `slowerBy` times slower. */
type Network = { latency: number; kilobits: number; slowerBy: number };

/** A cellar with one bar of reception. */
const CELLAR: Network = { latency: 400, kilobits: 400, slowerBy: 1 };
/** Slow 4G and a phone that is some years old. */
const SLOW_4G: Network = { latency: 150, kilobits: 1_600, slowerBy: 4 };

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  await makeReady(portal, { email: 'dana@cellar.example', roomCode: ROOM });
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: 'Thursday quiz' });
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: 1 });
});

test.afterAll(async () => {
  await portal.stop();
});

async function phoneOn(browser: Browser, network: Network): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  const session: CDPSession = await context.newCDPSession(phone);
  const throughput = (network.kilobits * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: network.latency },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.slowerBy });
  return phone;
}

function say(figures: string): void {
  process.stdout.write(`${figures}\n`);
}

/** Seconds from the QR code's address to the name field, and from there to the answer box. */
async function comeIn(phone: Page, name: string): Promise<{ name: number; answer: number }> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  await phone.goto(`${portal.url}/play/${ROOM}`, { waitUntil: 'commit' });
  await phone.getByLabel('Team name').fill(name);
  const named = seconds();
  await phone.keyboard.press('Enter');
  await phone.getByLabel('Your answer').fill('Seine');
  return { name: named, answer: seconds() };
}

function largestPaint(phone: Page): Promise<number> {
  return phone.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1_000);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test('a phone in a cellar has its answer box within 8 seconds, and its answer is saved', async ({
  browser,
}) => {
  const phone = await phoneOn(browser, CELLAR);
  const came = await comeIn(phone, 'Moles');
  say(`400 kbit/s, 400 ms: name ${came.name.toFixed(2)} s, answer ${came.answer.toFixed(2)} s`);
  expect(came.answer).toBeLessThan(8);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await phone.context().close();
});

test('an old phone on slow 4G shows its page within 2 seconds', async ({ browser }) => {
  const paints: number[] = [];
  // The least of three counts: other work on the machine only adds time.
  for (const name of ['Owls', 'Foxes', 'Bears']) {
    const phone = await phoneOn(browser, SLOW_4G);
    await phone.goto(`${portal.url}/play/${ROOM}`, { waitUntil: 'commit' });
    await phone.getByLabel('Team name').waitFor();
    // A late font may paint the largest element again.
    await phone.evaluate(() => document.fonts.ready);
    await phone.waitForTimeout(500);
    paints.push(await largestPaint(phone));
    await phone.getByLabel('Team name').fill(name);
    await phone.keyboard.press('Enter');
    await phone.getByLabel('Your answer').fill('Seine');
    await phone.context().close();
  }
  say(
    `slow 4G, a processor four times slower: ${paints.map((each) => each.toFixed(2)).join(', ')} s`,
  );
  expect(Math.min(...paints)).toBeLessThan(2);
});

import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Game, joinWithPhone, makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { HOST_PASSWORD, openedTab, signInHost } from '../steps.ts';

const QUESTION = 'Which river runs through Paris?';

let portal: PortalServer;
let game: Game;

test.beforeAll(async () => {
  portal = await startPortal();
  game = await makeReady(portal, { email: 'anna@crown.example', roomCode: 'CROWN' });
});

test.afterAll(async () => {
  await portal.stop();
});

/** The newest tab is visible, the others are hidden. */
type Tabs = {
  open: () => Promise<Page>;
  adopt: (tab: Page) => Promise<void>;
  bringToFront: (tab: Page) => Promise<void>;
  streams: () => number;
};

// A headless browser treats all its pages as visible.
async function setVisible(tab: Page, isVisible: boolean): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

function tabsOf(context: BrowserContext): Tabs {
  const tabs: Page[] = [];
  const open = new Set<unknown>();
  context.on('request', (request) => {
    if (/\/stream(\?|$)/.test(request.url())) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));

  async function bringToFront(tab: Page): Promise<void> {
    for (const other of tabs) if (other !== tab) await setVisible(other, false);
    await tab.bringToFront();
    await setVisible(tab, true);
  }

  async function adopt(tab: Page): Promise<void> {
    tabs.push(tab);
    await bringToFront(tab);
  }

  return {
    adopt,
    bringToFront,
    streams: () => open.size,
    async open() {
      const tab = await context.newPage();
      await adopt(tab);
      return tab;
    },
  };
}

test('seven tabs of one browser share its six connections, and each is up to date when visible', async ({
  context,
}) => {
  test.slow();
  const { url } = portal;
  const { roomCode, token } = game;
  const tabs = tabsOf(context);

  const organizer = await tabs.open();
  await organizer.goto(url);
  await organizer.evaluate((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('verified', 'true');
  }, token);
  await organizer.goto(`${url}/hosts`);
  const hosts = organizer.getByRole('table', { name: 'Hosts' });
  await expect(hosts.getByText('Stopped')).toBeVisible();

  const desk = await tabs.open();
  await desk.goto(`${url}/host/sign-in`);
  await signInHost(desk, { name: roomCode, password: HOST_PASSWORD });
  await desk.getByRole('button', { name: 'Open the room' }).click();
  await desk.getByRole('tab', { name: 'Screen' }).click();
  const open = desk.getByRole('button', { name: 'Open a screen in a new tab' });
  const screen = await openedTab(desk, () => open.click());
  // The popup exists before its page has loaded.
  await screen.waitForURL(/\/screen/);
  await tabs.adopt(screen);
  await expect(screen.getByText(roomCode).first()).toBeVisible();

  // All tabs of a browser are one phone, with one team.
  const phone = await tabs.open();
  await joinWithPhone(phone, { url, roomCode, name: 'Owls' });
  const phones = [phone];
  while (phones.length < 3) {
    const other = await tabs.open();
    await other.goto(`${url}/play/${roomCode}`);
    await expect(other.getByText("You're in!")).toBeVisible();
    phones.push(other);
  }
  const second = await tabs.open();
  await second.goto(`${url}/host`);
  await expect(second.getByText('1 team').first()).toBeVisible();

  // A hidden tab closes its connection after 10 seconds.
  await expect.poll(tabs.streams).toBe(1);

  await second.getByRole('button', { name: 'Start round' }).click();
  await second.getByRole('button', { name: 'Next: question 1' }).click();
  await expect(second.getByRole('heading', { name: QUESTION })).toBeVisible();
  for (const tab of [screen, ...phones]) {
    await tabs.bringToFront(tab);
    await expect(tab.getByText(QUESTION).first()).toBeVisible();
  }
  await tabs.bringToFront(desk);
  await desk.getByRole('tab', { name: 'Play' }).click();
  await expect(desk.getByRole('heading', { name: QUESTION })).toBeVisible();
  await tabs.bringToFront(organizer);
  await expect(hosts.getByText('Game On')).toBeVisible();
});

import { type Browser, expect, type Page } from '@playwright/test';
import { joinWithPhone, sendAnswer } from './game.ts';
import type { PortalServer } from './portal-server.ts';
import { HOST_PASSWORD, openedTab, signInHost } from './steps.ts';

const ROOM_CODE = 'BELL';
const ROUND = 'Books and writers';

/** One team hasn't answered yet. */
const TEAMS = [
  { name: 'Quizzly Bears', answers: ['Mary Shelley', 'García Márquez'] },
  { name: 'The Smartinis', answers: ['Bram Stoker', 'Borges'] },
  { name: 'Plain Guessers', answers: ['Mary Shelly'] },
];

const SIZES = {
  desk: { width: 1180, height: 760 },
  phone: { width: 360, height: 740 },
  screen: { width: 1920, height: 1080 },
};

export async function gamePage(browser: Browser, { url }: PortalServer): Promise<Page> {
  const desk = await openedPage(browser, SIZES.desk);
  await desk.goto(`${url}/host/sign-in`);
  await signInHost(desk, { name: ROOM_CODE, password: HOST_PASSWORD });
  await desk.getByLabel('Game name').fill('Thursday quiz');
  await press(desk, 'Open the room');
  const phones = [];
  for (const { name, answers } of TEAMS) {
    const phone = await openedPage(browser, SIZES.phone);
    await joinWithPhone(phone, { url, roomCode: ROOM_CODE, name });
    phones.push({ phone, answers });
  }
  const screen = await openScreen(browser, desk);
  await desk.getByRole('radio', { name: new RegExp(`^${ROUND}`) }).check({ force: true });
  await press(desk, 'Start round');
  for (const n of [1, 2]) {
    await press(desk, `Next: question ${n}`);
    for (const { phone, answers } of phones) {
      const answer = answers[n - 1];
      if (answer !== undefined) await sendAnswer(phone, answer);
    }
  }
  await expect(desk.getByText('2 of 3').first()).toBeVisible();
  const [first] = phones;
  if (first === undefined) throw new Error('no phone');
  const shots = { desk, screen, phone: first.phone };
  return composedPage(browser, {
    desk: await shotOf(shots.desk),
    screen: await shotOf(shots.screen),
    phone: await shotOf(shots.phone),
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openedPage(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Opens the link of the console without the host's session, as on another computer. */
async function openScreen(browser: Browser, desk: Page): Promise<Page> {
  await desk.getByRole('tab', { name: 'Screen' }).click();
  const opened = await openedTab(desk, () => press(desk, 'Open a screen in a new tab'));
  await opened.close();
  const address = await desk.getByRole('link', { name: 'Open it again' }).getAttribute('href');
  const screen = await openedPage(browser, SIZES.screen);
  await screen.goto(address ?? '');
  await expect(screen.getByText('Quizzly Bears')).toBeVisible();
  await desk.getByRole('tab', { name: 'Play' }).click();
  return screen;
}

async function shotOf(page: Page): Promise<string> {
  // Waits until controls that appear on a mouse move have disappeared.
  await page.waitForTimeout(4_000);
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

/** The big screen is at the back, the console before it, the phone in front. */
async function composedPage(
  browser: Browser,
  { desk, screen, phone }: { desk: string; screen: string; phone: string },
): Promise<Page> {
  const page = await openedPage(browser, { width: 1280, height: 760 });
  await page.setContent(`<style>
    body { margin: 0; height: 760px; position: relative; overflow: hidden;
      background: linear-gradient(160deg, #efeafc, #d9cff7) }
    img { position: absolute; display: block; box-sizing: border-box; background: #1b1530;
      box-shadow: 0 18px 44px rgb(27 21 48 / 32%) }
    .screen { left: 40px; top: 36px; width: 800px; border: 10px solid #1b1530; border-radius: 14px }
    .desk { right: 40px; bottom: 36px; width: 700px; border: 9px solid #2f2944; border-radius: 16px }
    .phone { left: 210px; bottom: 28px; width: 196px; border: 7px solid #1b1530; border-radius: 26px }
  </style>
  <img class="screen" src="${screen}"><img class="desk" src="${desk}"><img class="phone" src="${phone}">`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page;
}

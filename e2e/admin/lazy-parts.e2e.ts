import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountCalls, hostSessionCalls, portalPaths } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { pagesWithFrame } from '../../scripts/building/name-frame.ts';
import { root } from '../../scripts/testing/run-step.ts';
import { expectAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { lazyModules, withoutFiles } from '../lazy-files.ts';
import { leadRoom } from '../live/live-host.ts';
import { newPhone } from '../live/new-phone.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { callerWith } from '../portal-calls.ts';
import { HOST_PASSWORD, PASSWORD } from '../steps.ts';

const ROOM = 'CROWN';
const AWAY = "We can't load a part of this page right now. Trying again…";

const portal = ownPortal();
const paths: readonly string[] = Object.values(portalPaths);
const routes = readFileSync(join(root, 'apps/portal/src/app/routes.ts'), 'utf8');
const pagesIn = (frame: string) =>
  pagesWithFrame(frame, routes).map(([path, module]) => ({
    path: (paths.find((each) => each.startsWith(`${path}:`)) ?? path).replace(/:\w+/g, 'unknown'),
    module: module.replace(/^.*\/|\.tsx$/g, ''),
  }));
const pages = pagesIn('shell');
/** Each is opened by its address, so its frame may be away, too. */
const outside = [
  ...pagesIn('account'),
  ...pagesIn('none'),
  ...pagesIn('register').flatMap((page) => [page, { ...page, module: 'register-frame' }]),
  ...pagesIn('host-site').flatMap((page) => [page, { ...page, module: 'host-site-frame' }]),
  { path: portalPaths.guide, module: 'shell' },
];

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** The way to each part from its page. Every other lazy module of the portal needs a reason. */
const ways: Readonly<Record<string, { at: string; act?: (page: Page) => Promise<void> }>> = {
  'all-questions': { at: '/questions?tab=all' },
  'change-dialogs': {
    at: '/questions',
    async act(page) {
      await press('Rivers')(page);
      await press('Tags of Rivers')(page);
    },
  },
  'activity-panel': { at: '/guide', act: press('Activity') },
  'export-link': {
    at: '/wager-schemes',
    async act(page) {
      await press('Export')(page);
      await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    },
  },
  'follow-updates': { at: '/guide' },
  'import-round': { at: '/questions?tab=import' },
  'manual-round': { at: '/questions?tab=manual' },
  'question-past': { at: '/questions', act: press('Rivers') },
  onboarding: { at: '/hosts' },
  overlays: { at: '/account', act: press('Account') },
  'scheme-chooser': {
    at: '/questions',
    act: press('No Scheme'),
  },
  'common-passwords': { at: '/account' },
};

/** `part-loader.test` and `late-parts.test` cover them: their loader is that of the parts above. */
const BY_LOADER = [
  // Need a second factor, a paid order, a running game or sixty rows.
  ...['close-room', 'code-field', 'correction-form', 'handout-line', 'provider-buttons', 'qr-code'],
  ...['settings-in-effect', 'team-dialogs', 'tied-round', 'verify-with-code', 'windowed-rows'],
  // Needs a host's session.
  'room-results',
  // Needs a member whose role has just changed.
  'denied-page',
  // Before the sign-in, and in another flavour.
  ...['every-refusal', 'host-hint'],
  // In the file of the fields, which its pages import anyway.
  'ui-provider',
  // A worker's: it says that the file can't be read.
  ...['chardet', 'entities'],
];

test.beforeAll(async () => {
  const { token, call } = await makeReady(portal, { email: 'ada@crown.example', roomCode: ROOM });
  const scheme = { name: 'Bold', type: 'points', points: [1, 3, 5], singleUse: true, bonus: false };
  const rules = { mandatoryWagering: false, subtractForIncorrect: false };
  await call('POST', '/admin/wager-scheme', { ...scheme, ...rules });
  ada.token = token;
});

const ada = { token: '' };

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a lazy module has a way to it in this journey, or a reason', () => {
  const inPages = [...pages, ...outside].map(({ module }) => module);
  const known = [...inPages, ...Object.keys(ways), ...BY_LOADER];
  const modules = lazyModules('portal');
  expect(pages.length).toBeGreaterThan(25);
  expect(modules.filter((name) => !known.includes(name))).toEqual([]);
});

test('text in a form stays if the network is away when a menu entry is clicked', async ({
  page,
  context,
}) => {
  const { bringBack } = await withoutFiles(
    context,
    lazyModules('portal').filter((name) => name !== 'shell' && name !== 'contact-page'),
  );
  await openAs(page, { portal, token: ada.token, path: '/contact' });
  await page.getByLabel('Subject').fill('Two rooms');
  const asked = page.waitForEvent('dialog');
  const click = page.getByRole('link', { name: 'Guide', exact: true }).click();
  const dialog = await asked;
  expect(dialog.message()).toBe('Leave without saving? You have unsaved changes on this page.');
  await dialog.dismiss();
  await click;
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Two rooms');
  await bringBack();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Two rooms');
});

test('every page waits in its frame while its file is away, and opens without a reload', async ({
  page,
  context,
}) => {
  test.slow();
  await openAs(page, { portal, token: ada.token, path: '/guide' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = new Set(['guide-page']);
  const next = pages.filter(({ path, module }) => {
    const isNew = !seen.has(module) && !/^\/subscription/.test(path);
    seen.add(module);
    return isNew;
  });
  for (const { path, module } of next) {
    const { asked, bringBack } = await withoutFiles(context, [module]);
    await go(page, path);
    await expect(page.getByText(AWAY), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible();
    expect([...asked]).toEqual([module]);
    await bringBack();
    await expect(page.getByText(AWAY), path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('pages before the sign-in, and pages for hosts, wait for their files and open', async ({
  browser,
}) => {
  test.slow();
  const nobody = callerWith(portal, '');
  const newcomer = { email: 'new@crown.example', password: PASSWORD };
  const unverified = String((await nobody('POST', accountCalls.signUp.path, newcomer)).token);
  const signIn = { email: ROOM, password: HOST_PASSWORD };
  const host = String((await nobody('PUT', hostSessionCalls.signIn.path, signIn)).token);
  const sessionFor = (path: string): Record<string, string> => {
    if (path === portalPaths.verification) return { authToken: unverified, verified: 'false' };
    if (path === portalPaths.guide || path === portalPaths.welcome)
      return { authToken: ada.token, verified: 'true' };
    return /^\/host(?:$|\/(?:account|edit-round|guide|rounds))/.test(path)
      ? { hostAuthToken: host }
      : {};
  };
  const opened = new Set<string>();
  for (const { path, module } of outside.filter(({ module }) => !opened.has(module))) {
    opened.add(module);
    const localStorage = Object.entries(sessionFor(path)).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: portal.url, localStorage }];
    const context = await browser.newContext({ storageState: { cookies: [], origins } });
    const { asked, bringBack } = await withoutFiles(context, [module]);
    const page = await context.newPage();
    await page.goto(portal.url + path);
    await expect(page.getByText(AWAY), path).toBeVisible();
    expect([...asked]).toEqual([module]);
    await bringBack();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(AWAY), path).toHaveCount(0);
    await context.close();
  }
});

for (const [name, { at, act }] of Object.entries(ways)) {
  test(`${at} stays while ${name} is away`, async ({ page, context }) => {
    const { asked, bringBack } = await withoutFiles(context, [name]);
    await openAs(page, { portal, token: ada.token, path: at });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await act?.(page);
    await expect.poll(() => [...asked]).toEqual([name]);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    if (name !== 'common-passwords') await expect(page.getByText(AWAY)).toBeVisible();
    await bringBack();
    await expect(page.getByText(AWAY)).toHaveCount(0);
    await expect(heading).toBeVisible();
  });
}

test('after an update the page stays and offers a reload; a click in the menu reloads', async ({
  page,
  context,
}) => {
  await openAs(page, { portal, token: ada.token, path: '/contact' });
  await page.getByLabel('Subject').fill('Two rooms');
  const gone = { status: 404, body: 'Not found.' };
  await context.route(/\/assets\/(?:activity-panel|guide-page)-/, (route) => route.fulfill(gone));
  await page.evaluate(() => {
    const entry = document.querySelector('script[type="module"][src]');
    entry?.setAttribute('src', '/assets/index-before00.js');
  });
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(page.getByText('Emcee was updated. Save your changes, then')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Two rooms');
  await page.getByLabel('Subject').fill('');
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await loaded;
  await context.unrouteAll();
  await expect(page).toHaveURL(/\/guide$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a sign-in on a slow line shows the frame with a skeleton at once', async ({
  page,
  context,
}) => {
  await page.goto(`${portal.url}/pages/auth/login`);
  const line = Promise.withResolvers<void>();
  await context.route(/\/assets\/(?:shell|hosts-page)-[^/]+\.js/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('verified', 'true');
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  }, ada.token);
  await expect(page.locator('.first-frame-shown')).toBeVisible();
  line.resolve();
  await expect(page.getByRole('heading', { name: 'Hosts' })).toBeVisible();
});

test('a phone keeps its page while a part of it is away', async ({ browser }) => {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const phone = await newPhone(browser);
  const later = lazyModules('play').filter((name) => !/preview/.test(name));
  expect(later).toEqual([
    ...[
      'bets',
      'game-page',
      'handout-tabs',
      'joker',
      'keepsake-page',
      'later-pages',
      'list-answers',
    ],
    ...['login-gate', 'option-field', 'round-page', 'team-acts', 'team-code-page'],
  ]);
  const { bringBack } = await withoutFiles(phone.context(), later);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  // The page behind stays in the document.
  const status = phone.getByText("We can't load this page right now.").filter({ visible: true });
  await phone.getByRole('button', { name: 'I have a team code' }).tap();
  await expect(status).toBeVisible();
  await bringBack();
  await expect(phone.getByLabel(/code/i)).toBeVisible();
  const game = await withoutFiles(phone.context(), ['game-page']);
  const others = later.filter((name) => name !== 'game-page');
  const again = await withoutFiles(phone.context(), others);
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await phone.getByLabel('Team name').fill('Night Owls');
  await phone.getByRole('button', { name: 'Join' }).tap();
  await expect(status).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Night Owls' })).toBeVisible();
  await game.bringBack();
  await phone.getByRole('button', { name: 'Add a phone' }).tap();
  await expect(status).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Night Owls' })).toBeVisible();
  await host.startRound();
  await expect(status).toBeVisible();
  await again.bringBack();
  await expect(phone.getByLabel('Your answer')).toBeVisible();
});

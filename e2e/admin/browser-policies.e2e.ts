import { pathTo, portalPaths } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { isPaymentPage } from '../../apps/portal/src/lib/pages/safe-redirect.ts';
import { within } from '../../scripts/testing/time-limits.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { approvePayment, createHost, register, signUpHost, verifyByMail } from '../steps.ts';
import { violationsOf } from '../violations.ts';

const EMAIL = 'keeper@lighthouse.example';
const HOST_EMAIL = 'lamp@lighthouse.example';
const HOSTS = 5;
/** Every page waits for the entry script. */
const SCRIPTS = /\/assets\/index-[^/]*\.js$/;
const ANY_SCRIPT = /\/assets\/[^/]*\.js$/;

const portal = ownPortal();

/** Pages for visitors, and pages that look the same to everyone. */
const FOR_VISITORS: readonly string[] = [
  portalPaths.login,
  portalPaths.register,
  portalPaths.forgotPassword,
  portalPaths.resetPassword,
  portalPaths.verify,
  portalPaths.confirmEmail,
  portalPaths.error404,
  portalPaths.error500,
  portalPaths.hostSignIn,
  portalPaths.hostSignUp,
  portalPaths.hostForgotPassword,
  portalPaths.hostResetPassword,
  portalPaths.hostConfirmEmail,
];

const FOR_HOSTS: readonly string[] = [
  portalPaths.host,
  portalPaths.hostAccount,
  portalPaths.hostGuide,
];

const ALL = Object.values(portalPaths);

/** All other pages, new ones included. If an admin may not see a page, it redirects to one of these. */
const FOR_ADMINS = ALL.filter((path) => !FOR_VISITORS.includes(path) && !FOR_HOSTS.includes(path));

/** Opens pages as links do. Each page is opened once, by somebody who may see it. */
async function openPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, portal.url + pathTo(path, PARAMETERS));
    await expect(page.getByRole('heading').first(), path).toBeVisible();
  }
}

/** The policies don't depend on who asks, so equal ones are listed once. */
async function policiesOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const policies = paths.map(async (path) => {
    const response = await page.request.get(portal.url + pathTo(path, PARAMETERS));
    const policy = response.headers()['content-security-policy'] ?? 'none';
    return policy.replace(/'nonce-[^']+'/g, "'nonce'");
  });
  return [...new Set(await Promise.all(policies))];
}

/** Expects no redirect, so that each page is really checked. */
async function openOwnPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPages(page, [path]);
    expect(new URL(page.url()).pathname).toBe(pathTo(path, PARAMETERS));
  }
}

const PARAMETERS = {
  resetToken: 'none',
  verificationToken: 'none',
  roomCode: 'WATCH-1',
  roundId: 'none',
  schemeId: 'none',
  id: 'none',
  gameId: 'none',
  userId: 'none',
  emailToken: 'none',
  number: 'none',
};

/** Parses a text as markup and loads a script and a frame from a foreign address. */
function taken(page: Page): Promise<{ markup: boolean; script: boolean; frame: boolean }> {
  return page.evaluate(() => {
    const takes = (work: () => void) => {
      try {
        work();
        return true;
      } catch {
        return false;
      }
    };
    return {
      markup: takes(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      script: takes(() => {
        document.createElement('script').src = 'https://stranger.example/x.js';
      }),
      frame: takes(() => {
        document.createElement('iframe').srcdoc = '<b>x</b>';
      }),
    };
  });
}

const NOTHING = { markup: false, script: false, frame: false };

function allowed(page: Page, names: readonly string[]): Promise<boolean[]> {
  return page.evaluate((features) => {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the types of the platform do not know it yet.
    const { featurePolicy } = document as Document & {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return features.map((feature) => featurePolicy.allowsFeature(feature));
  }, names);
}

test('every page works under policies that let no text become markup or code', async ({
  page,
  browser,
}) => {
  const violations = violationsOf(page);

  await test.step('there are two policies, whichever page is opened first', async () => {
    const forPayments = await policiesOf(page, ALL.filter(isPaymentPage));
    const forOthers = await policiesOf(
      page,
      ALL.filter((path) => !isPaymentPage(path)),
    );
    expect([forPayments.length, forOthers.length]).toEqual([1, 1]);
    expect(forOthers).not.toEqual(forPayments);
    expect(forOthers[0]).toContain("require-trusted-types-for 'script'");
  });

  await test.step('pages for visitors work', async () => {
    await openOwnPages(page, FOR_VISITORS);
    expect(violations).toEqual([]);
  });

  await test.step('pages for admins work', async () => {
    await register(page, { url: portal.url, email: EMAIL });
    await verifyByMail(page, { portal, email: EMAIL });
    await page.goto(`${portal.url}/subscription?mode=create`);
    await approvePayment(page, { quantity: HOSTS });
    await expect(page.getByText(`You now have ${HOSTS} hosts.`)).toBeVisible();
    await page.goto(`${portal.url}/create-host`);
    await createHost(page, { roomCode: 'WATCH-1' });
    await openPages(page, FOR_ADMINS);
    expect(violations).toEqual([]);
  });

  await test.step('only pages with a payment allow what the script of PayPal needs', async () => {
    const powers = ['camera', 'geolocation', 'usb', 'payment', 'clipboard-write'];
    await page.goto(portal.url + portalPaths.receipts);
    await expect(page.getByRole('heading', { name: 'Receipts' }).first()).toBeVisible();
    expect(await taken(page)).toEqual({ markup: true, script: true, frame: true });
    expect(await allowed(page, powers)).toEqual([false, false, false, false, true]);
    await page.goto(portal.url + portalPaths.hosts);
    expect(await taken(page)).toEqual(NOTHING);
    expect(await allowed(page, powers)).toEqual([false, false, false, false, true]);
    // Violations that the test caused on purpose.
    expect(violations.splice(0).length).toBeGreaterThan(0);
  });

  await test.step('the first render replaces the frame of a document', async () => {
    const frame = page.locator('.first-frame');
    await page.route(SCRIPTS, async (route) => {
      await expect(frame).toBeVisible();
      await route.continue();
    });
    await page.goto(portal.url + portalPaths.hosts);
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.unroute(SCRIPTS);
    expect(violations).toEqual([]);
  });

  await test.step("a document shows a notice if its scripts don't load", async () => {
    // Less motion doesn't shorten the wait.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const visitor = await context.newPage();
    for (const [reader, path] of [
      [page, portalPaths.questions],
      [visitor, portalPaths.login],
      [visitor, '/play/WATCH-1'],
      [visitor, '/screen'],
      [visitor, '/my-games'],
    ] as const) {
      await reader.route(ANY_SCRIPT, (route) => route.abort());
      await reader.goto(portal.url + path);
      const late = reader.getByText('This page is taking longer than usual.');
      await expect(late, path).toBeHidden();
      await reader.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await expect(late, path).toBeVisible();
      await reader.unroute(ANY_SCRIPT);
    }
    await visitor.goto(portal.url + portalPaths.login);
    await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(visitor.locator('.late')).toHaveCount(0);
    await context.close();
    expect(violations).toEqual([]);
  });

  await test.step('a worker reads a file with an old encoding, and the theme changes', async () => {
    await page.goto(`${portal.url}${portalPaths.questions}?tab=import`);
    // The worker imports what only such a file needs: code pages and HTML entities.
    const buffer = Buffer.from('Question,Answer\nHow far? Â &amp; B,20 miles\n', 'latin1');
    const file = { name: 'Light.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('Question file (CSV)').setInputFiles(file);
    await expect(page.getByText("This file isn't UTF-8.").first()).toBeVisible();
    await page.getByRole('button', { name: 'Read it this way' }).click();
    await expect(page.getByText('How far? Â & B').first()).toBeVisible();
    const theme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    const before = await theme();
    await page.getByRole('button', { name: /(dark|light) theme/i }).click();
    await expect.poll(theme).not.toBe(before);
    expect(violations).toEqual([]);
  });

  await test.step('pages for hosts work', async () => {
    const host = await (await browser.newContext()).newPage();
    const ofHost = violationsOf(host);
    await host.goto(portal.url + portalPaths.hostSignUp);
    await signUpHost(host, { email: HOST_EMAIL, roomCode: 'LAMP' });
    await openOwnPages(host, FOR_HOSTS);
    expect(ofHost).toEqual([]);
  });

  await test.step('the documents of the API and the local mailbox work', async () => {
    await page.goto(`${portal.url}/api/docs`);
    // Calls are rendered only when they scroll into view.
    const calls = page.locator('.opblock-summary-control');
    const details = page.locator('.opblock-body');
    // The page computes for a second before it reacts to a press, or for a minute on a busy machine.
    const patience = { timeout: within(60) };
    await calls.first().click(patience);
    await expect(details.first()).toBeVisible();
    await calls.first().click(patience);
    await expect(details).toHaveCount(0);
    await calls.nth(5).click(patience);
    await expect(details.first()).toBeVisible();
    expect(violations).toEqual([]);
    expect(await taken(page)).toEqual(NOTHING);
    violations.length = 0;
    await page.goto(`${portal.url}/local/mail`);
    await expect(page.locator('iframe').first()).toBeVisible();
    expect(violations).toEqual([]);
    expect(await taken(page)).toEqual(NOTHING);
  });
});

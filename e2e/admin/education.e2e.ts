import { expect, test } from '@playwright/test';
import { ENTERPRISE_WORDS } from '../../packages/contract/test/flavour-words.ts';
import { expectAccessible, expectFitsWindows } from '../accessible.ts';
import { expectOwnFlavour } from '../flavour.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { waitForMail } from '../sent-mail.ts';
import { approvePayment, createHost, register, signUpHost } from '../steps.ts';

const EMAIL = 'head@school.example';

const portal = ownPortal();

test('a school sees teachers and classes on every screen and in every mail', async ({ page }) => {
  test.slow();
  for (const path of [
    '/pages/auth/login',
    '/pages/auth/register',
    '/pages/auth/forgot-password',
    '/host/sign-in',
    '/host/sign-up',
  ]) {
    await openPage(page, portal.educationUrl + path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await expectOwnFlavour(page);
  }
  await register(page, { url: portal.educationUrl, email: EMAIL });
  await expectOwnFlavour(page);

  const mail = await waitForMail(portal, { to: EMAIL, subject: /Verify/ });
  expect(`${mail.subject} ${mail.text}`).not.toMatch(ENTERPRISE_WORDS);
  const link = mail.links.find((each) => each.includes('/verify/')) ?? '';
  expect(link).toContain(portal.educationUrl);
  await page.goto(link);
  await expect(page).toHaveURL(`${portal.educationUrl}/hosts`);
  await expect(page.getByRole('heading', { name: /Teachers/ })).toBeVisible();
  await expectOwnFlavour(page);

  await page.goto(`${portal.educationUrl}/subscription?mode=create`);
  await approvePayment(page, { quantity: 3 });
  await expect(page.getByText('You now have 3 teachers.')).toBeVisible();
  await expectOwnFlavour(page);
  await page.goto(`${portal.educationUrl}/create-host`);
  await createHost(page, { roomCode: 'CLASS-1' });
  await openPage(page, `${portal.educationUrl}/wager-schemes/new`);
  await page.getByRole('button', { name: 'Final 0 to 20, penalty' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create scheme' }).click();
  await expect(page.getByRole('link', { name: 'Edit Final 0 to 20' })).toBeVisible();

  for (const path of [
    '/hosts',
    '/create-host',
    '/invite-host',
    '/edit-host/CLASS-1',
    '/pages/settings',
    '/pages/player-settings',
    '/questions',
    '/questions?tab=import',
    '/wager-schemes',
    '/subscription',
    '/subscription/receipts',
    '/game-history',
    '/game-history?tab=players',
    '/game-results',
    '/round-history',
    '/users',
    '/brand',
    '/contact',
    '/guide',
    '/account',
    '/privacy',
    '/audit-log',
    '/super',
    '/pages/errors/error-404',
    '/pages/errors/error-500',
  ]) {
    await openPage(page, portal.educationUrl + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // Waiting for an idle network would never end: a stream of events stays open.
    await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
    // The library's style sheets can load before its provider, so the font is checked.
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Montserrat/);
    await expectOwnFlavour(page);
    await expectAccessible(page);
    await expectFitsWindows(page);
  }

  await page.goto(`${portal.educationUrl}/host/sign-up`);
  await signUpHost(page, { email: 'teacher@school.example', roomCode: 'CLASS-2' });
  await expect(page.getByRole('heading', { name: 'Class CLASS-2' })).toBeVisible();
  await expectOwnFlavour(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Open the / }).click();
  await expect(page.getByRole('button', { name: 'Start round' })).toBeVisible();
  await expectOwnFlavour(page);
  await expectAccessible(page);
});

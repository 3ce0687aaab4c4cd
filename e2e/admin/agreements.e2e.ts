import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
import { signUpByCalls } from '../game.ts';
import { openAs, openAsNewAdmin } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';

const OPERATOR = 'operator@quiz.example';
const OWNER = 'owner@chain.example';
const DAY_MS = 24 * 60 * 60 * 1_000;

const portal = ownPortal();

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function expectFit(page: Page): Promise<void> {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingBeside(page, `${page.url()} on ${width} px`);
  }
  await expectAccessible(page);
}

test('a super admin gives an organization hosts by agreement, and ends it', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await openAsNewAdmin(owner, { portal, email: OWNER, path: '/subscription' });
  const { token } = await signUpByCalls(portal, OPERATOR);
  await portal.admin('super', OPERATOR);
  await openAs(page, { portal, token, path: '/super' });

  await page.getByRole('button', { name: 'Add agreement' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add an agreement' });
  await adding.getByLabel("Owner's email").fill('nobody@chain.example');
  await adding.getByLabel('Number of hosts').fill('40');
  await adding.getByLabel('First day').fill(dayIn(0));
  await adding.getByLabel('Last day').fill(dayIn(50));
  await adding.getByLabel('Reference').fill('2026-114');
  await adding.getByLabel('Price (optional)').fill('$4,800 a year');
  await adding.getByRole('button', { name: 'Add agreement' }).click();
  await expect(adding.getByText('No organization has this owner.')).toBeVisible();
  await expectFit(page);
  await adding.getByLabel("Owner's email").fill(OWNER);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  const row = page.getByRole('table', { name: 'Agreements' }).getByRole('row').nth(1);
  await expect(row).toContainText('0/40');
  await expect(row).toContainText('Active');
  await expectFit(page);

  await expect(owner.getByText(`By agreement 2026-114, until ${dayIn(50)}`)).toBeVisible();
  await expect(owner.getByText('$4,800 a year')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'To change it, contact us.' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /PayPal|Continue to payment/ })).toHaveCount(0);
  await expectFit(owner);

  await row.getByRole('button', { name: /Actions|More/ }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End agreement' }).click();
  await expect(row).toContainText('Ended');
  await expect(owner.getByText('By agreement 2026-114')).toBeHidden();
  await expect(owner.getByText('$4,800 a year')).toBeHidden();
});

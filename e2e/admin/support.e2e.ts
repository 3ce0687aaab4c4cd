import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectReadablePreview } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { waitForMail } from '../sent-mail.ts';
import { approvePayment, createHost, HOST_PASSWORD } from '../steps.ts';

const EMAIL = 'owner@crown.example';

const portal = ownPortal();

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, page.url());
  await page.setViewportSize({ width: 1440, height: 900 });
}

const PAGES = [
  ['Lobby', "You're in!"],
  ['Question', 'Monopoly'],
  ['Results', 'this round'],
  ['End', 'You finished'],
] as const;

/** Tries each suggested color in both themes, on each page of a phone and on the page itself. */
async function expectReadableColors(page: Page): Promise<void> {
  const phone = page.frameLocator('[title="Preview of a phone"]');
  const colors = page.getByRole('group', { name: 'Accent color' }).getByRole('radio');
  for (const color of await colors.all()) {
    await color.check({ force: true });
    for (const theme of ['Light', 'Dark']) {
      await page.getByRole('radio', { name: theme }).check({ force: true });
      for (const [name, text] of PAGES) {
        await page.getByRole('radio', { name }).check({ force: true });
        // The page comes with the same message as color and theme.
        await expect(phone.getByText(text).first()).toBeAttached();
        await expectReadablePreview(page, `${await color.inputValue()}, ${theme}, ${name}`);
      }
    }
    await expectAccessible(page);
  }
  await page
    .getByRole('group', { name: 'Accent color' })
    .getByRole('radio')
    .first()
    .check({ force: true });
}

test('an admin shows a brand, reads the guide, writes to support, and reads the audit log', async ({
  page,
}) => {
  await openAsNewAdmin(page, { portal, email: EMAIL, path: '/subscription?mode=create' });
  await approvePayment(page, { quantity: 3 });
  await expect(page.getByText('You now have 3 hosts.')).toBeVisible();
  await openPage(page, `${portal.url}/create-host`);
  await createHost(page, { roomCode: 'QUIZ-1' });

  await page.getByRole('link', { name: 'My Brand' }).click();
  await page.getByLabel('Custom Title').fill('The Crown & Anchor');
  await page.getByLabel('Custom URL Title').fill('Tonight’s menu');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please, add Custom URL!')).toBeVisible();
  await page.getByLabel('Custom URL', { exact: true }).fill('crown.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid url!')).toBeVisible();
  await page.getByLabel('Custom URL', { exact: true }).fill('https://crown.example/menu');
  const phone = page.frameLocator('[title="Preview of a phone"]');
  await expect(phone.getByText('The Crown & Anchor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expectAccessible(page);
  await fitsPhone(page);
  await expectReadableColors(page);

  await page.getByRole('link', { name: 'Guide' }).click();
  await page
    .getByRole('navigation', { name: /contents/ })
    .getByText('Glossary')
    .click();
  await expect(page).toHaveURL(/#glossary$/);
  await expect(page.getByRole('heading', { name: 'Glossary' })).toBeInViewport();
  await expectAccessible(page);
  await fitsPhone(page);
  await page.goto(`${portal.url}/guide#wagers`);
  await expect(page.getByRole('heading', { name: 'How wagers work' })).toBeInViewport();

  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please add subject.')).toBeVisible();
  await expect(page.getByText('Minimum 5 symbols.')).toBeVisible();
  await page.getByLabel('Subject').fill('Two rooms');
  await page.getByLabel('Message').fill('Can one host open two rooms?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email was sent! Thanks for contacting us!')).toBeVisible();
  await expectAccessible(page);
  await fitsPhone(page);
  const mail = await waitForMail(portal, { to: 'support@localhost', subject: /^Two rooms$/ });
  expect(mail.text).toContain('Can one host open two rooms?');

  await page.getByRole('button', { name: 'Activity' }).click();
  const panel = page.getByRole('complementary', { name: 'Activity' });
  await expect(panel.getByText('No games today yet')).toBeVisible();
  await panel.getByRole('tab', { name: 'Messages' }).click();
  await expect(panel.getByText('Two rooms')).toBeVisible();
  await panel.getByRole('tab', { name: 'Notifications' }).click();
  await expect(panel.getByText('The branding was saved.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Host “QUIZ-1” was created.' }).click();
  await expect(page).toHaveURL(/\/edit-host\/QUIZ-1$/);
  await panel.getByRole('button', { name: 'Close Activity' }).click();
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  // A click during the resize can still hit the layout of the wide window.
  await expect(async () => {
    await page.getByRole('button', { name: 'Activity' }).click();
    await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${portal.educationUrl}/host/sign-in`);
  await page.getByLabel(/code or email/).fill('QUIZ-1');
  await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const link = page.getByRole('link', { name: 'Tonight’s menu' });
  await expect(link).toHaveAttribute('href', 'https://crown.example/menu');
  await expect(page.getByText('The Crown & Anchor')).toBeVisible();
  await expectAccessible(page);
});

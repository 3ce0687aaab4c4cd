import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectOwnFlavour } from '../flavour.ts';
import { signUpByCalls } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';

const portal = ownPortal();

const asked = (questionText: string, answerText: string) => ({ questionText, answerText });
const rivers = [
  asked('Which river runs through Paris?', 'Seine'),
  asked('And through Cairo?', 'Nile'),
];
const capitals = [
  asked('Capital of Norway?', 'Oslo'),
  asked('Where is the Café Central?', 'Vienna'),
];

async function openLibrary(page: Page, email: string, url: string): Promise<void> {
  const { token, call } = await signUpByCalls(portal, email);
  await call('POST', '/admin/create-preentered-round', { roundName: 'Rivers', questions: rivers });
  await call('POST', '/admin/create-preentered-round', {
    roundName: 'Capitals',
    questions: capitals,
  });
  await openAs(page, { portal: { ...portal, url }, token, path: '/questions?tab=all' });
  await expect(page.getByText('4 questions')).toBeVisible();
}

for (const [width, address] of [
  [360, 'url'],
  [900, 'educationUrl'],
  [1440, 'url'],
] as const) {
  test(`an admin finds, moves and tags questions by keys at ${width} px`, async ({ page }) => {
    const url = portal[address];
    await page.setViewportSize({ width, height: 800 });
    await openLibrary(page, `find-${width}@swan.example`, url);
    await expectOwnFlavour(page);
    await expectAccessible(page);
    await page.keyboard.press('/');
    await page.keyboard.type('cafe');
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=cafe/);
    await page.getByRole('checkbox', { name: 'Select “Where is the Café Central?”' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Move to' }).click();
    const moving = page.getByRole('dialog', { name: 'Move 1 question' });
    await moving.getByRole('combobox', { name: 'Round' }).selectOption('Rivers');
    await expectAccessible(page);
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('1 question moved to “Rivers”.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select “Where is the Café Central?”' }).click();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByLabel('Add a tag').fill('Coffee');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tags saved.')).toBeVisible();
    await page.goto(`${url}/questions?tab=all&tag=coffee`);
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible();
  });
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
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

const IMAGE = 'https://images.example/tall.svg';
/** Higher than half of a small page, so that two of them would break over three halves. */
const LONG_TEXT = Array.from({ length: 14 }, (_, line) => `Line ${line + 1}`).join('\n');

/** Only Chromium without a window makes a PDF; its page tree has the number of pages. */
async function expectPages(page: Page, format: 'A4' | 'A6' | 'Letter', pages: number) {
  const pdf = await page.pdf({ format });
  const [, counted] = /\/Count (\d+)/.exec(pdf.toString('latin1')) ?? [];
  expect(Number(counted), format).toBe(pages);
}

test('an admin prints a sheet for the host, a handout and answer sheets', async ({ page }) => {
  const { token, call } = await signUpByCalls(portal, 'print@swan.example');
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1500" />';
  await page
    .context()
    .route(IMAGE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }));
  const long = ['Seine', 'Nile', 'Po'].map((answer) => asked(LONG_TEXT, answer));
  await call('POST', '/admin/create-preentered-round', { roundName: 'Rivers', questions: long });
  await call('POST', '/admin/create-preentered-round', {
    roundName: 'Capitals',
    questions: [
      {
        ...{ ...asked('Capital of Norway?', 'Oslo'), image: IMAGE, note: 'Say Ooslo.' },
        ...{ alternateAnswers: ['Christiania'], explanation: 'Since 1814.' },
      },
    ],
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(page, { portal, token, path: '/questions' });
  await page.getByRole('checkbox', { name: 'Select “Capitals”' }).press('Space');
  await page.getByRole('checkbox', { name: 'Select “Rivers”' }).press('Shift+Space');
  await page.getByRole('link', { name: 'Print' }).press('Enter');

  await test.step('with all that a host needs, and no question on two pages', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Seine' })).toBeVisible();
    await expect(page.getByText(/Christiania|Say Ooslo|Since 1814/)).toHaveCount(3);
    await expectAccessible(page);
    await expectNothingBeside(page, 'the page for printing');
    const image = await page.getByRole('img', { name: 'Picture for question 1' }).boundingBox();
    expect(image?.height).toBeLessThan(228);
    await expectPages(page, 'A4', 2);
    await expectPages(page, 'Letter', 2);
    await expectPages(page, 'A6', 4);
  });

  await test.step('a handout without an answer', async () => {
    await page.getByRole('radio', { name: 'Handout' }).press('Space');
    await expect(page.getByText('Capital of Norway?')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Back to rounds' })).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Handout' })).toBeHidden();
    await expect(page.getByText(/Seine|Nile|Oslo|Christiania|Ooslo|1814/)).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await expectPages(page, 'A6', 4);
  });

  await test.step('answer sheets, each on its page, and one without a round', async () => {
    await page.getByRole('radio', { name: 'Answer sheet' }).press('Space');
    await expect(page.getByRole('table', { name: 'Answers to Rivers' })).toBeVisible();
    await expectAccessible(page);
    await expectPages(page, 'A4', 2);
    await page.getByRole('link', { name: 'Answer sheet without a round' }).press('Enter');
    await page.getByRole('combobox', { name: 'Lines' }).selectOption('10');
    await expect(page.getByRole('row')).toHaveCount(11);
    await expectAccessible(page);
    await expectNothingBeside(page, 'the blank answer sheet');
    await expectPages(page, 'Letter', 1);
  });
});

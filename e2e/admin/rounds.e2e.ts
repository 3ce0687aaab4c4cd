import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { within } from '../../scripts/testing/time-limits.ts';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
import { followComputing } from '../computing-time.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { dragOnto } from '../steps.ts';
import { storedDrafts } from '../stored-drafts.ts';

const EMAIL = 'landlady@swan.example';

const MIXED_ROWS = [
  'Which river runs through Paris?,Seine',
  'Which river runs through Rome?,',
  '=SUM(A1),Formula',
  'Which river runs through London?,Thames',
].join('\n');

/** Processor time allowed for one key: less than a person notices, on a shared processor at half speed. */
const KEY_MS = 120;

/** Nothing names the columns, and the answers are numbers of options that follow. */
const WITHOUT_HEADER = [
  'Rivers,2,Which river runs through Paris?,Rhine,Seine,Po',
  'Animals,1,How many legs has a spider?,Eight,Six,Four',
].join('\n');

const portal = ownPortal();

function roundRow(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Question file (CSV)').setInputFiles(file);
}

async function dropFile(page: Page, { name, content }: { name: string; content: string }) {
  const dataTransfer = await page.evaluateHandle(
    ([text, fileName]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? '', { type: 'text/csv' }));
      return transfer;
    },
    [content, name],
  );
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer });
  await page.dispatchEvent('h1', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop the file to import it as a round')).toBeVisible();
  await expectAccessible(page);
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
}

/** Chooses from a list with the arrow keys. */
async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option });
  await expect(wanted).toBeVisible();
  while ((await wanted.getAttribute('data-combobox-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

function questionTexts(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Questions in this round' })
    .locator('li p')
    .allInnerTexts();
}

test('an admin imports rounds, writes one by hand, and edits it', async ({ page }) => {
  await test.step('imports a file with bad rows and a first row that is a question', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL, path: '/questions?tab=import' });
    await chooseFile(page, 'Rivers.csv', MIXED_ROWS);
    const dialog = page.getByRole('dialog', { name: 'Check how this file is read' });
    await expect(dialog.getByText(/The first row looks like a question\./)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Question' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('First check how the file is read.')).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await dialog.getByRole('button', { name: 'Read it this way' }).press('Enter');
    await expect(page.getByText('Row 2 has no answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create round' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip rows with problems' }).click();
    await expect(page.getByText('“Create round” imports 3 questions.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create round' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(roundRow(page, 'Rivers')).toContainText('3');
  });

  await test.step('chooses how a file is read with the keyboard alone, on a narrow screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${portal.url}/questions?tab=import`);
    await chooseFile(page, 'Numbers.csv', WITHOUT_HEADER);
    const dialog = page.getByRole('dialog', { name: 'Check how this file is read' });
    await choose(page, dialog.getByRole('combobox', { name: 'Question' }), /^Column C/);
    await choose(page, dialog.getByRole('combobox', { name: 'Answer' }), /^The option named/);
    await choose(page, dialog.getByRole('combobox', { name: 'Correct option' }), /^Column B/);
    await choose(page, dialog.getByRole('combobox', { name: 'First row' }), 'A question');
    for (const name of [/^Column D/, /^Column E/, /^Column F/]) {
      const option = dialog.getByRole('checkbox', { name });
      if (!(await option.isChecked())) await option.press('Space');
    }
    await expect(dialog.getByRole('cell', { name: 'Seine' })).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('2 of 2 rows can be read.');
    await expectAccessible(page);
    await expectNothingBeside(page, 'the dialog on a narrow screen');
    await dialog.getByRole('button', { name: /^Read it / }).press('Enter');
    await expect(page.getByText('Preview: 2 questions')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goBack();
  });

  await test.step('exports the round, and imports the file unchanged by a drop on the list', async () => {
    await page.getByRole('button', { name: 'Rivers', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV: Rivers' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Rivers.csv');
    const content = await readFile(await download.path(), 'utf8');
    expect(content, 'no spreadsheet runs it as a formula').toContain("'=SUM(A1)");
    await dropFile(page, { name: 'Rivers again.csv', content });
    await expect(page.getByText('Preview: 3 questions')).toBeVisible();
    await expect(page).toHaveURL(/tab=import/);
    await page.getByRole('button', { name: 'Create round' }).click();
    await roundRow(page, 'Rivers again').getByRole('button').first().click();
    const questions = page.getByRole('table', { name: 'Questions in Rivers again' });
    // When it was last played is loaded later, and stands between the question and its answer.
    await expect(questions.locator('tbody tr')).toHaveText([
      /^1\s*Which river runs through Paris\?.*Seine/,
      /^2\s*=SUM\(A1\).*Formula/,
      /^3\s*Which river runs through London\?.*Thames/,
    ]);
  });

  await test.step('writes a round with the keyboard alone, finds it again after reloading, and drags its questions', async () => {
    await page.getByRole('tab', { name: 'Add Questions Manually' }).click();
    // The import form has a field of the same name, until this form replaces it.
    await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
    await page.getByLabel('Round name').fill('Friday');
    await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
    for (const text of ['First?', '1', 'Second?', '2', 'Third?', '3']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('Fourth');
    await page.getByRole('button', { name: 'Move question 3', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Duplicate question 1' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove question 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit question 1' })).toBeFocused();
    const texts = ['First?', '1', 'First?', '1', 'Third?', '3', 'Second?', '2'];
    expect(await questionTexts(page)).toEqual(texts);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' (changed)');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit question 1' })).toBeFocused();
    await expect.poll(() => storedDrafts(page)).toContain('(changed)');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(
      'Fourth',
    );
    await expect(page.getByLabel('Round name')).toHaveValue('Friday');
    const kept = await questionTexts(page);
    expect(kept.slice(1)).toEqual(texts.slice(1));
    await dragOnto(page, 'Move question 4', 'Move question 1');
    const dragged = [...kept.slice(-2), ...kept.slice(0, -2)];
    await expect.poll(() => questionTexts(page)).toEqual(dragged);
    await dragOnto(page, 'Move question 1', 'Move question 4');
    await expect.poll(() => questionTexts(page)).toEqual(kept);
    await page.getByRole('textbox', { name: 'Answer' }).fill('4');
    await page.getByRole('button', { name: 'Save round' }).click();
    await expect(roundRow(page, 'Friday')).toContainText('5');
  });

  await test.step('gives a question an image that is still there after a reload', async () => {
    await page.getByRole('link', { name: 'Edit Friday' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit question 2' }).click();
    const edited = page.getByRole('list', { name: 'Questions in this round' });
    await edited.getByLabel('Image: file').setInputFiles({
      name: 'pixel.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    });
    const preview = page.getByRole('img', { name: 'Image preview' });
    await expect(preview).toHaveAttribute('src', /^\/api\/images\/[0-9a-f]{64}\.webp$/);
    expect(await preview.boundingBox()).toMatchObject({ width: 100, height: 100 });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Round name').fill('Friday night');
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await page.getByRole('button', { name: 'Save round' }).click();
    await expect(page.getByText('Round saved.')).toBeVisible();
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await expect(page.getByLabel('Round name')).toHaveValue('Friday night');
    await expect(page.getByRole('img', { name: 'Picture for question 2' })).toBeVisible();
  });

  await test.step('types into a round of 998 questions without delay', async () => {
    const lines = Array.from({ length: 998 }, (_, n) => `What is number ${n}?,${n}`);
    await page.goto(`${portal.url}/questions?tab=import`);
    await chooseFile(page, 'Largest.csv', `Question,Answer\n${lines.join('\n')}`);
    await page.getByRole('button', { name: 'Create round' }).click();
    await page.getByRole('link', { name: 'Edit Largest' }).click();
    await page.getByRole('button', { name: 'Show all 998 questions' }).click();
    await expect(page.getByRole('button', { name: 'Edit question 998' })).toBeVisible();
    // Rows out of sight need their final height, or the rows below would move on scrolling.
    const rows = page.getByRole('list', { name: 'Questions in this round' }).getByRole('listitem');
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const name = page.getByLabel('Round name');
    await name.focus();
    const computedMs = await followComputing(page);
    await page.keyboard.type(' of all times');
    await expect(name).toHaveValue('Largest of all times');
    expect((await computedMs()) / 13, 'milliseconds a key').toBeLessThan(KEY_MS);
    await page.getByRole('button', { name: 'Save round' }).click();
    // The page renders all questions again, for seconds on a busy machine.
    await expect(page.getByText('Round saved.')).toBeVisible({ timeout: within(60) });
    await expect(page.getByText('998 questions', { exact: true })).toBeVisible();
  });
});

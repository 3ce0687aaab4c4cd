import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { followComputing } from '../computing-time.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { dragOnto } from '../steps.ts';
import { storedDrafts } from '../stored-drafts.ts';

const EMAIL = 'landlady@swan.example';

const MIXED_ROWS = [
  'Which river runs through Paris?,Seine',
  'Which river runs through Rome?,',
  '=SUM(A1),Formula',
  'Which river runs through London?,Thames',
].join('\n');

/** What a key may take of a processor; less than a person notices, though a processor that others use, too, is half as fast. */
const KEY_MS = 120;

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

function roundRow(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Question file (CSV)').setInputFiles(file);
}

/** Drags a file from the desktop over the page, and drops it there. */
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

function questionTexts(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Questions in this round' })
    .locator('li p')
    .allInnerTexts();
}

/** Saves a round with a picture, whose page says so and loads anew. */
async function loadsAnew(page: Page, save: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await save();
  await expect(page.getByText('Round saved.')).toBeVisible();
  await expect(page.locator('body[data-before]')).toHaveCount(0);
}

test('an admin imports rounds, writes one by hand, and edits it in two tabs', async ({ page }) => {
  await test.step('imports a file with bad rows and a first row that is a question', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL, path: '/questions?tab=import' });
    await chooseFile(page, 'Rivers.csv', MIXED_ROWS);
    await expect(
      page.getByText('Skipped as header: Which river runs through Paris?, Seine'),
    ).toBeVisible();
    await expect(page.getByText('This looks like a question. Keep it?')).toBeVisible();
    await page.getByRole('button', { name: 'Use it as a question' }).click();
    await expect(page.getByText('The first row is a question.')).toBeVisible();
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

  await test.step('exports the round, and drops the file on the list: it comes back identically', async () => {
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
    await expect(questions.locator('tbody tr')).toHaveText([
      /1\s*Which river runs through Paris\?\s*Seine/,
      /2\s*=SUM\(A1\)\s*Formula/,
      /3\s*Which river runs through London\?\s*Thames/,
    ]);
  });

  await test.step('pastes cells of a spreadsheet on the list', async () => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Question\tAnswer\nWho painted it, and when?\tVermeer\n');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByRole('cell', { name: 'Who painted it, and when?' })).toBeVisible();
    await page.getByLabel('Round name').fill('Paintings');
    await page.getByRole('button', { name: 'Create round' }).click();
    await expect(roundRow(page, 'Paintings')).toContainText('1');
  });

  await test.step('imports a sheet with a category, which is there again after reloading', async () => {
    await page.goto(`${portal.url}/questions?tab=import`);
    const sheet = 'Category,Question,A,B,Right\nGeo,Which river?,Rhine,Seine,2\n';
    await chooseFile(page, 'Sheet.csv', sheet);
    await expect(page.getByText('Columns not imported: Category')).toBeVisible();
    await expect(page.getByText(/^The file stays on this device/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Seine', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear round' }).click();
  });

  await test.step('says what is wrong with files that are no question files', async () => {
    await page.goto(`${portal.url}/questions?tab=import`);
    for (const [name, content, reason] of [
      ['photo.png', 'x', /check the file extension/],
      ['book.xlsx', 'x', /Save it as CSV, or copy the cells and paste them here/],
      ['sheet.tsv', 'x', /Rename it to \.csv/],
      ['book.csv', Buffer.from('PK\x03\x04 and so on'), /with a \.csv name/],
      ['photo.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /This isn't a text file/],
      ['cell.csv', `Question,Answer\n${'x'.repeat(5_300_000)},A`, /larger than 5 MB/],
      [
        'long.csv',
        `Question,Answer\n${'x'.repeat(4_000_000)},A`,
        /4,000,000 characters in its question/,
      ],
      ['open.csv', 'Question,Answer\n"Who?,Me\nWhat?,That', /Row 2 has an opening quotation mark/],
      ['utf16.csv', Buffer.from('\ufeffFrage;Antwort\nWer?;Müller\n', 'utf16le'), /Müller/],
      ['be.csv', Buffer.from('\ufeffFrage;Antwort\nWo?;Köln\n', 'utf16le').swap16(), /Köln/],
      ['formula.csv', "Q,A\n=cmd|' /C calc'!A0,@SUM(1)\n", /=cmd\|' \/C calc'!A0/],
      ['markup.csv', 'Q,A\n<img src=x onerror=alert(1)>,<b>\n', /<img src=x onerror/],
      ['marks.csv', '"'.repeat(4_000_000), /No questions to import/],
      ['empty.csv', '\n\n\n', /No questions to import/],
    ] as const) {
      await chooseFile(page, name, content);
      await expect(page.getByText(reason).first(), name).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear round' }).click();
  });

  await test.step('writes a round with the keyboard alone, finds it again after reloading, and drags its questions', async () => {
    await page.getByRole('tab', { name: 'Add Questions Manually' }).click();
    // The form of the import has a field of that name too, until this one is there.
    await page.getByRole('textbox', { name: 'Question' }).focus();
    await page.getByLabel('Round name').fill('Friday');
    await page.getByRole('textbox', { name: 'Question' }).focus();
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
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Fourth');
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

  await test.step('gives a question a picture; the page loads anew and has it', async () => {
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
    await edited.getByLabel('Image: file').setInputFiles({
      name: 'hostile.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    });
    await expect(page.getByText(/Please choose a PNG, JPEG, WebP, GIF or AVIF/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Round name').fill('Friday night');
    await loadsAnew(page, () => page.getByRole('button', { name: 'Save round' }).click());
    await expect(page.getByLabel('Round name')).toHaveValue('Friday night');
    await expect(page.getByRole('img', { name: 'Picture for question 2' })).toBeVisible();
  });

  await test.step('saves in a second tab: the first is told, compares, and overwrites', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Round name').fill('Saturday');
    await other.getByRole('button', { name: 'Remove question 1' }).click();
    await other.getByRole('button', { name: 'Save round' }).click();
    await expect(other.getByText('Round saved.')).toBeVisible();
    // A tab in the background draws nothing, and is slow to look at.
    await other.close();
    await page.getByLabel('Round name').fill('Sunday');
    await page.getByRole('button', { name: 'Save round' }).click();
    const dialog = page.getByRole('dialog', { name: /This round has changed since you opened it/ });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByText('Name: yours “Sunday”, saved “Saturday”')).toBeVisible();
    await expectAccessible(page);
    await loadsAnew(page, () => dialog.getByRole('button', { name: 'Overwrite' }).click());
    await expect(page.getByLabel('Round name')).toHaveValue('Sunday');
    await expect(page.getByText('5 questions')).toBeVisible();
  });

  await test.step('deletes a round', async () => {
    await openPage(page, `${portal.url}/questions`);
    await page.getByRole('button', { name: 'Delete Paintings' }).click();
    await expect(page.getByRole('dialog')).toContainText("from every host's round list");
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete round' }).click();
    await expect(roundRow(page, 'Paintings')).toHaveCount(0);
  });

  await test.step('types in a round of 998 questions without waiting', async () => {
    const lines = Array.from({ length: 998 }, (_, n) => `What is number ${n}?,${n}`);
    await page.goto(`${portal.url}/questions?tab=import`);
    await chooseFile(page, 'Largest.csv', `Question,Answer\n${lines.join('\n')}`);
    await page.getByRole('button', { name: 'Create round' }).click();
    await page.getByRole('link', { name: 'Edit Largest' }).click();
    await page.getByRole('button', { name: 'Show all 998 questions' }).click();
    await expect(page.getByRole('button', { name: 'Edit question 998' })).toBeVisible();
    // Rows out of sight are laid out as high as they will be, or all below them would move once they come into sight.
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
    await expect(page.getByText('Round saved.')).toBeVisible();
    await expect(page.getByText('998 questions', { exact: true })).toBeVisible();
  });
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { dragOnto, register, verifyByMail } from '../steps.ts';

const EMAIL = 'head@college.example';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

function schemeNames(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Wager schemes' }).locator('strong').allInnerTexts();
}

/** Every order that is stored from now on, as the addresses of its schemes end. */
function followOrders(page: Page): string[][] {
  const orders: string[][] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/admin/schemes-order') || !response.ok()) return;
    const { schemes }: { schemes: { _id: string }[] } = response.request().postDataJSON();
    orders.push(schemes.map(({ _id }) => _id));
  });
  return orders;
}

/** The schemes in the order in which they are shown, as their addresses end. */
function shownOrder(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Wager schemes' })
    .getByRole('link', { name: /^Edit / })
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
    );
}

async function createFromPreset(page: Page, preset: string): Promise<void> {
  await page.getByRole('link', { name: 'Add New Scheme' }).first().click();
  await page.getByRole('button', { name: preset }).click();
  await page.getByRole('button', { name: 'Create scheme' }).click();
  await expect(page).toHaveURL(/\/wager-schemes$/);
}

test('a school prepares wager schemes and connects one to a round', async ({ page }) => {
  const url = portal.educationUrl;
  await register(page, { url, email: EMAIL });
  await verifyByMail(page, { portal, email: EMAIL });

  await test.step('creates schemes from presets, after a look at what they do', async () => {
    await page.getByRole('link', { name: 'Wager Schemes' }).click();
    await expect(page.getByText("You don't have schemes yet!")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add New Scheme' }).first().click();
    await expect(page.getByRole('switch', { name: 'Single use' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Subtract for incorrect' })).toBeChecked();
    await page.getByRole('button', { name: 'Final 0 to 20, penalty' }).click();
    await expect(page.getByText('Wrong answers can push a score below 0.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    for (const preset of [
      'Confidence 1-3-5, no penalty',
      'Mega 1 to n',
      'Final 0 to 20, penalty',
    ]) {
      await createFromPreset(page, preset);
    }
    await expect
      .poll(() => schemeNames(page))
      .toEqual(['Confidence 1-3-5', 'Mega 1 to 10', 'Final 0 to 20']);
    await expectAccessible(page);
  });

  await test.step('writes one by hand: each point suggests the next, a taken name is refused', async () => {
    await page.getByRole('link', { name: 'Add New Scheme' }).click();
    await page.getByRole('button', { name: 'Create scheme' }).isDisabled();
    await page.getByLabel('Name').fill('mega 1 to 10');
    await page.getByRole('button', { name: 'Create scheme' }).click();
    await expect(page.getByText('Please, add points!')).toBeVisible();
    const point = page.getByRole('textbox', { name: 'Point to add' });
    await point.fill('4');
    await point.press('Enter');
    await expect(point).toHaveValue('5');
    await point.press('Enter');
    await point.fill('0');
    await point.press('Enter');
    await expect(page.getByText('Minimum 1!')).toBeVisible();
    await page.getByRole('button', { name: 'Create scheme' }).click();
    await expect(page.getByText('You already have a scheme with this name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('By hand');
    await page.getByRole('button', { name: 'Create scheme' }).click();
    await expect(page.getByText('4, 5 · each once')).toBeVisible();
  });

  await test.step('changes its type, and is refused what a percentage must be', async () => {
    await page.getByRole('link', { name: 'Edit By hand' }).click();
    await page.getByRole('radio', { name: 'Percentage' }).check();
    await page.getByRole('textbox', { name: 'Percentage' }).fill('101');
    await page.getByRole('button', { name: 'Save scheme' }).click();
    await expect(page.getByText('Maximum 100!')).toBeVisible();
    await page.getByRole('textbox', { name: 'Percentage' }).fill('25');
    await page.getByRole('switch', { name: 'Single use' }).click({ force: true });
    await page.getByRole('button', { name: 'Save scheme' }).click();
    await expect(page.getByText('Field must be checked')).toBeVisible();
    await page.getByRole('switch', { name: 'Single use' }).click({ force: true });
    await expect(page.getByText(/in the first round, because every score is 0/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save scheme' }).click();
    await expect(page.getByText('25% of the score')).toBeVisible();
  });

  await test.step('drags one up and moves another: the last order is stored, and stays after a reload', async () => {
    const orders = followOrders(page);
    await dragOnto(page, 'Move Final 0 to 20', 'Move Confidence 1-3-5');
    const dragged = ['Final 0 to 20', 'Confidence 1-3-5', 'Mega 1 to 10', 'By hand'];
    await expect.poll(() => schemeNames(page)).toEqual(dragged);
    await page.getByRole('button', { name: 'Move By hand' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('By hand is now in position 3 of 4.')).toBeAttached();
    const stored = ['Final 0 to 20', 'Confidence 1-3-5', 'By hand', 'Mega 1 to 10'];
    await expect.poll(() => schemeNames(page)).toEqual(stored);
    const shown = await shownOrder(page);
    expect(shown).toHaveLength(stored.length);
    // Where the machine is busy the first move has been sent by itself.
    await expect.poll(() => orders.at(-1)).toEqual(shown);
    await page.reload();
    await expect.poll(() => schemeNames(page)).toEqual(stored);
  });

  await test.step('leaves the page at once after a move: the order is sent all the same', async () => {
    await page.getByRole('button', { name: 'Move Mega 1 to 10' }).focus();
    const sent = page.waitForResponse(/schemes-order/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await sent;
    await page.getByRole('link', { name: 'Wager Schemes' }).click();
    const stored = ['Final 0 to 20', 'Confidence 1-3-5', 'Mega 1 to 10', 'By hand'];
    await expect.poll(() => schemeNames(page)).toEqual(stored);
  });

  await test.step('connects a scheme to a round, and deleting it clears the round', async () => {
    await page.goto(`${url}/questions?tab=import`);
    await page.getByLabel('Question file (CSV)').setInputFiles({
      name: 'Final.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Question,Answer\nWho?,Me\nWhat?,That\n'),
    });
    await page.getByRole('button', { name: 'Create round' }).click();
    await page.getByRole('button', { name: 'No Scheme' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Final 0 to 20/ }).check();
    await expect(dialog.getByText(/more values than questions/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const connected = page.getByRole('row', { name: /Final.*Final 0 to 20/ });
    await expect(connected).toBeVisible();
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/connect-wager-scheme')) calls += 1;
    });
    await connected.getByRole('button', { name: 'Final 0 to 20' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect(calls, 'no change just closes').toBe(0);
    await page.getByRole('link', { name: 'Wager Schemes' }).click();
    await page.getByRole('button', { name: 'Delete Final 0 to 20' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete scheme' }).click();
    await expect.poll(() => schemeNames(page)).not.toContain('Final 0 to 20');
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(page.getByRole('row', { name: /Final.*No Scheme/ })).toBeVisible();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\b(host|room|brand|user)s?\b/i);
  });
});

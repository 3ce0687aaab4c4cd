import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectNoPromoCode } from '../built-portal.ts';
import { expectOwnFlavour } from '../flavour.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { callerWith } from '../portal-calls.ts';
import {
  approveInWindow,
  approvePayment,
  createHost,
  HOST_PASSWORD,
  register,
  verifyByMail,
} from '../steps.ts';

const EMAIL = 'landlord@bell.example';

const portal = ownPortal({
  SELLER_NAME: 'Quiz Ltd',
  SELLER_ADDRESS: '1 High Street | Leeds',
  SELLER_TAX_ID: 'GB 999',
  TAX_PERCENT: '20',
});

async function control(page: Page, path: string, data: Record<string, unknown>): Promise<void> {
  const response = await page.request.post(`${portal.url}/local/paypal/_control/${path}`, {
    headers: { 'x-control-token': 'local-paypal-control' },
    data,
  });
  expect(response.status()).toBe(200);
}

const subscriptionOn = (page: Page) => page.getByRole('region', { name: 'Your subscription' });

async function askFor(page: Page, quantity: number): Promise<void> {
  await page.goto(`${portal.url}/subscription?mode=update`);
  await page.getByLabel('Number of hosts').fill(String(quantity));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
}

async function answerProvider(page: Page, outcome: 'Approve' | 'Cancel'): Promise<void> {
  await expect(page.getByText('For testing only: no real money moves')).toBeVisible();
  await page.getByRole('button', { name: outcome }).click();
}

async function closeDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^(Close|Later)$/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
}

test('an admin subscribes, changes the number of hosts both ways, and cancels', async ({
  page,
}) => {
  await test.step('cancels the first payment, and continues it', async () => {
    // Without the script of the buttons, the window itself goes to the provider.
    await page.route('**/local/paypal/sdk/js*', (route) => route.abort());
    await openAsNewAdmin(page, { portal, email: EMAIL, path: '/subscription?mode=create' });
    await page.getByLabel('Number of hosts').fill('5');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await answerProvider(page, 'Cancel');
    await closeDialog(page, 'Something went wrong!');
    await page.getByRole('link', { name: 'Continue payment' }).click();
    await answerProvider(page, 'Approve');
    await expect(page.getByText('You now have 5 hosts.')).toBeVisible();
    await openPage(page, `${portal.url}/create-host`);
    await createHost(page, { roomCode: 'BELL-1' });
  });

  await test.step('an increase whose payment is canceled, then declined, changes nothing', async () => {
    await askFor(page, 8);
    await answerProvider(page, 'Cancel');
    await closeDialog(page, 'Something went wrong!');
    await expect(page.getByLabel('Number of hosts')).toHaveValue('8');
    await expect(page.getByText('$24')).toBeVisible();
    await expectAccessible(page);
    await control(page, 'behaviour', { capture: 'DECLINED' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await answerProvider(page, 'Approve');
    await closeDialog(page, 'Updating of subscription failed!');
    await control(page, 'behaviour', { capture: 'COMPLETED' });
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(subscriptionOn(page)).toContainText('$65 a month');
  });

  await test.step('a paid increase that is not approved can be canceled', async () => {
    await askFor(page, 8);
    await answerProvider(page, 'Approve');
    await closeDialog(page, 'Your approval is needed');
    await expect(page.getByText('Needs your approval')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Update Subscription' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Approve' }).click();
    await answerProvider(page, 'Cancel');
    await closeDialog(page, 'Something went wrong!');
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click();
    await expect(page.getByRole('link', { name: 'Update Subscription' })).toBeVisible();
  });

  await test.step('pays for more hosts and approves the change', async () => {
    await askFor(page, 8);
    await answerProvider(page, 'Approve');
    await page.getByRole('dialog').getByRole('link', { name: 'Approve' }).click();
    await answerProvider(page, 'Approve');
    await expect(page.getByText('You now have 8 hosts.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('approves fewer hosts, from the next payment on', async () => {
    await askFor(page, 4);
    await page.getByRole('dialog').getByRole('link', { name: 'Approve' }).click();
    await answerProvider(page, 'Approve');
    await expect(page.getByText(/You will have 4 hosts from \d{4}-\d\d-\d\d\./)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(subscriptionOn(page)).toContainText('4 hosts for $55 a month from');
    await expectAccessible(page);
  });

  await test.step('finds every payment among the receipts, which print without the frame', async () => {
    await page.getByRole('link', { name: 'Receipts' }).click();
    await page.getByLabel('Billing name').fill('The Bell Ltd');
    await page.getByLabel('Billing address').fill('2 High Street\nYork');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: '5 to 8 hosts' })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: 'Refunded' })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('The Bell Ltd')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'My Brand' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    // The payments, and the refund of one of them.
    await expect(page.getByRole('link', { name: /^\d{4}-0000[1-4]$/ })).toHaveCount(4);
    await page.getByRole('link', { name: /-00001$/ }).click();
    await expect(page.getByText('Tax 20%')).toBeVisible();
    await expectAccessible(page);
    // Only Chromium without a window makes a PDF; its page tree has the number of pages.
    expect((await page.pdf({ format: 'A4' })).toString('latin1')).toContain('/Count 1');
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.getByRole('link', { name: 'Go back' }).click();
  });

  await test.step('keeps the current number of hosts after all', async () => {
    await expect(page.getByText(/4 hosts for \$55 a month from/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep 8 hosts' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Approve' }).click();
    await answerProvider(page, 'Approve');
    await expect(page.getByText('You keep 8 hosts.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(subscriptionOn(page)).toContainText('$89 a month');
    await expectAccessible(page);
  });

  await test.step('cancels with a reason', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByText('Please add a reason.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('The pub closes.');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/Your subscription ends on/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Create|Update/ })).toBeHidden();
    await expectAccessible(page);
  });
});

function changesAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test('a school starts with a promo code, entered behind the title', async ({ page }) => {
  const email = 'head@bell.example';
  const code = 'BELL-SCHOOL';
  const conditions = ['--months', '2', '--hosts', '4', '--uses', '1', '--expires', '2099-12-31'];
  await portal.admin('promo', 'create', '--code', code, ...conditions);
  await expectNoPromoCode(code);
  await register(page, { url: portal.educationUrl, email });
  await verifyByMail(page, { portal, email });
  await page.goto(`${portal.educationUrl}/subscription?mode=create`);
  const asked = changesAskedBy(page);
  await page.getByRole('heading', { name: 'Create Subscription' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Promo code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('WRONG');
  await dialog.getByRole('button', { name: 'Apply code' }).click();
  await expect(dialog.getByText('Wrong promo code.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByLabel('Number of teachers').fill('4');
  await dialog.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByText('You now have 4 teachers.')).toBeVisible();
  // Both decisions were the server's; the page sent no approval.
  expect(asked).toEqual(Array.from({ length: 2 }, () => 'POST /api/admin/promo-subscription'));
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(subscriptionOn(page)).toContainText('4 teachers with a promo code');
  await expectOwnFlavour(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expectOwnFlavour(page);
  await expectAccessible(page);
  await approvePayment(page, { quantity: 5 });
  await expect(page.getByText('You now have 5 teachers.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(subscriptionOn(page)).toContainText('$65 a month');
});

test('a school at its limit pays for one more teacher in two clicks', async ({ page }) => {
  const email = 'office@bell.example';
  await register(page, { url: portal.educationUrl, email });
  await verifyByMail(page, { portal, email });
  await page.goto(`${portal.educationUrl}/subscription?mode=create`);
  await approvePayment(page, { quantity: 3 });
  await expect(page.getByText('You now have 3 teachers.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const call = callerWith(portal, String(token));
  for (const roomCode of ['CHIME-1', 'CHIME-2', 'CHIME-3']) {
    await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  }
  await page.goto(`${portal.educationUrl}/hosts`);
  await expect(page.getByText(/reached your teacher limit/)).toBeVisible();
  await page.getByRole('link', { name: 'Update Subscription' }).click();
  await expect(page.getByLabel('Number of teachers')).toHaveValue('4');
  await expectOwnFlavour(page);
  await approveInWindow(page);
  await expect(page.getByText(/\$55 for 4 teachers/)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Approve' }).click();
  await answerProvider(page, 'Approve');
  await expect(page.getByText('You now have 4 teachers.')).toBeVisible();
});

// Must be the last test: it moves the clock of the provider's stand-in.
test('a failed monthly payment shows at once, and stops new hosts', async ({ page }) => {
  const path = '/subscription?mode=create';
  await openAsNewAdmin(page, { portal, email: 'owner@bell.example', path });
  await approvePayment(page, { quantity: 3 });
  await expect(page.getByText('You now have 3 hosts.')).toBeVisible();
  await page.goto(`${portal.url}/subscription`);
  await expect(subscriptionOn(page)).toContainText('$45 a month');

  // Enough failures for all tries, including those for the subscriptions of earlier tests.
  await control(page, 'behaviour', { failPayments: 30 });
  await control(page, 'clock', { seconds: 45 * 24 * 60 * 60 });
  await expect(page.getByText('There is a problem with your payment.')).toBeVisible();
  await expect(page.getByText('Suspended')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update Subscription' })).toBeHidden();
  await expectAccessible(page);
  await openPage(page, `${portal.url}/hosts`);
  await expect(page.getByText('There is a problem with your payment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Host' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The card is lost.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Your subscription ends on/)).toBeVisible();
});

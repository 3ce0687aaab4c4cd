import { localScript } from '@emcee/local-paypal/script';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openAsNewAdmin } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { violationsOf } from '../violations.ts';

// Real-looking credentials: the journeys answer all requests, so nothing reaches PayPal.
const ACCOUNT = {
  PAYPAL_CLIENT_ID: 'journey-client',
  PAYPAL_CLIENT_SECRET: 'journey-secret',
  PAYPAL_PLAN_ID: 'P-JOURNEYHOSTSMONTHLY00000',
  PAYPAL_WEBHOOK_ID: 'JOURNEYWEBHOOK000',
  PAYPAL_MERCHANT_ID: 'JOURNEYMERCHANT',
  PAYPAL_MODE: 'sandbox',
};
const PROVIDER = 'https://www.sandbox.paypal.com';
const MOST_HOSTS = 5;

const portal = ownPortal(ACCOUNT);

async function goByTheMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Subscription' }).click();
  await page.getByRole('link', { name: 'Create Subscription' }).click();
  // The calculator on the previous page has a field of the same name.
  await expect(page.getByRole('form', { name: 'Create Subscription' })).toBeVisible();
}

async function answerForProvider(context: BrowserContext): Promise<void> {
  await context.route(`${PROVIDER}/sdk/js*`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: localScript,
    }),
  );
  await context.route(`${PROVIDER}/checkoutnow*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const told = {
      source: 'local-paypal',
      nonce: query.get('nonce'),
      outcome: 'approve',
      orderID: 'EC-1',
      subscriptionID: query.get('token'),
      billingToken: 'BA-1',
    };
    const script = `opener.postMessage(${JSON.stringify(told)}, '*')`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Provider</title><script>${script}</script>`,
    });
  });
}

async function answerForServer(context: BrowserContext): Promise<void> {
  await context.route('**/api/admin/paypal/subscription', (route) =>
    route.fulfill({
      status: 201,
      json: { subscriptionId: 'I-JOURNEY00001', approvalLink: `${PROVIDER}/approve` },
    }),
  );
  await context.route('**/api/admin/approve-subscription', (route) => {
    expect(route.request().postDataJSON()).toEqual({
      approvedSubId: 'I-JOURNEY00001',
      ba_token: 'BA-1',
    });
    const quantity = MOST_HOSTS;
    return route.fulfill({
      json: {
        status: 'ACTIVE',
        quantity,
        nextCycleQuantity: quantity,
        end: null,
        updateMethod: 'CREATE',
      },
    });
  });
}

test("the provider's script works for someone who comes by the menu, and only on these pages", async ({
  page,
  context,
}) => {
  const violations = violationsOf(page);
  await answerForProvider(context);
  await answerForServer(context);
  await openAsNewAdmin(page, { portal, email: 'origin@crown.example' });
  await goByTheMenu(page);
  const script = page.locator(`script[src^="${PROVIDER}/sdk/js"]`);
  await expect(script).toHaveCount(1);
  await page.getByLabel('Number of hosts').fill(String(MOST_HOSTS));
  await page.getByRole('button', { name: 'PayPal' }).click();
  await expect(page).toHaveURL(/\/subscription\/approved\?/);
  await expect(page.getByText(`You now have ${MOST_HOSTS} hosts.`)).toBeVisible();
  expect(violations).toEqual([]);

  // The link leads to a document that no longer admits the provider.
  await page.getByRole('link', { name: 'Go to Hosts' }).click();
  await expect(page).toHaveURL(/\/hosts$/);
  // A script element would fail on Trusted Types before its origin is checked.
  await page.evaluate(`import('${PROVIDER}/sdk/js').catch(() => undefined)`);
  expect(violations.join()).toContain('Content Security Policy');
  const added = page.addScriptTag({ url: `${PROVIDER}/sdk/js` });
  await expect(added).rejects.toThrow('TrustedScriptURL');
});

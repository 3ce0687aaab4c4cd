import { money } from '@emcee/game';
import { escapeHtml, renderPage } from './page.ts';

type Priced = { quantity: number; cents: number };

export type ApprovalPage = {
  title: string;
  merchant: string;
  /** The current plan; missing for a new subscription. */
  before?: Priced;
  after: Priced;
  open: boolean;
};

export type CheckoutPage = {
  title: string;
  merchant: string;
  description: string;
  cents: number;
  open: boolean;
};

/** Renders the page on which the payer approves or refuses. Its form posts to its own address. */
export function renderApproval(page: ApprovalPage): string {
  const merchant = escapeHtml(page.merchant);
  const before =
    page.before === undefined
      ? ''
      : `<dt>Current plan</dt><dd>${hosts(page.before)} for ${money(page.before.cents)} a month</dd>`;
  return renderPage({
    title: page.title,
    body: `<article><h2>${merchant} requests a monthly payment</h2>
<dl>${before}<dt>${page.before === undefined ? 'For' : 'Starting with the next payment'}</dt><dd>${hosts(page.after)}</dd>
<dt>Each month</dt><dd class="total">${money(page.after.cents)}</dd></dl>
${page.open ? FORM : CLOSED}</article>`,
  });
}

/** Renders the page on which the payer approves or refuses a one-time payment. */
export function renderCheckout(page: CheckoutPage): string {
  return renderPage({
    title: page.title,
    body: `<article><h2>${escapeHtml(page.merchant)} requests a one-time payment</h2>
<dl><dt>For</dt><dd>${escapeHtml(page.description)}</dd>
<dt>Once</dt><dd class="total">${money(page.cents)}</dd></dl>
${page.open ? FORM : CLOSED}</article>`,
  });
}

/** Renders the last page of a popup, which reports to its opener and closes itself. */
export function renderPopupEnd({
  message,
  origin,
  nonce,
}: {
  message: Readonly<Record<string, string | null>>;
  origin: string;
  nonce: string;
}): string {
  const script = `window.opener&&window.opener.postMessage(${asScript(message)},${asScript(origin)});window.close();`;
  return renderPage({
    title: 'Done',
    body: `<article><p>You can close this window.</p></article><script nonce="${nonce}">${script}</script>`,
  });
}

// Escaped, so that the value can't end the script element.
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const FORM = `<form method="post">
<button class="yes" name="outcome" value="approve">Approve</button>
<button name="outcome" value="cancel">Cancel</button></form>`;

const CLOSED = `<p>You've already responded to this request.</p>
<form method="post"><button name="outcome" value="approve">Return to merchant</button></form>`;

function hosts({ quantity }: Priced): string {
  return `${quantity} ${quantity === 1 ? 'host' : 'hosts'}`;
}

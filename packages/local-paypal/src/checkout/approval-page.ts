import { renderLocalPage } from '../../../../apps/server/src/local/local-page.ts';
import { escapeHtml } from '../../../../apps/server/src/platform/mail/mail-template.ts';

/** A number of hosts and what it costs a month. */
type Priced = { quantity: number; cents: number };

/** What an approval page shows. */
export type ApprovalPage = {
  title: string;
  merchant: string;
  /** What is paid so far; absent when the subscription is new. */
  before?: Priced;
  after: Priced;
  /** Whether the payer can still say yes. */
  open: boolean;
};

/** What the page of a one-time payment shows. */
export type CheckoutPage = {
  title: string;
  merchant: string;
  description: string;
  cents: number;
  open: boolean;
};

const STYLE = `
dl{display:grid;grid-template-columns:1fr auto;gap:8px 24px;margin:16px 0;padding:16px 0;border-block:1px solid light-dark(#E4E0EE,#2F2944)}
dt{color:light-dark(#625A78,#A9A1C0)}dd{margin:0;font-weight:600;text-align:right}
dd.total{font-size:22px;color:light-dark(#1B1530,#F2EFFA)}
form{display:flex;flex-wrap:wrap;gap:12px}
button{flex:1 1 180px;min-height:48px;font:inherit;font-weight:600;border-radius:9px;cursor:pointer;border:1px solid light-dark(#8E84A8,#7D7399);background:transparent;color:inherit}
button.yes{background:light-dark(#5836D4,#B7A4FF);border-color:transparent;color:light-dark(#FFF,#1B1530)}
button:focus-visible{outline:3px solid light-dark(#5836D4,#B7A4FF);outline-offset:2px}
main{max-width:520px;margin:0 auto}`;

/** Renders the page on which the payer says yes or no; its form posts to its own address. */
export function renderApproval(page: ApprovalPage): string {
  const merchant = escapeHtml(page.merchant);
  const before =
    page.before === undefined
      ? ''
      : `<dt>So far</dt><dd>${hosts(page.before)} for ${dollars(page.before)} a month</dd>`;
  return renderLocalPage({
    title: page.title,
    style: STYLE,
    body: `<article><h2>${merchant} asks for a monthly payment</h2>
<dl>${before}<dt>${page.before === undefined ? 'For' : 'From the next payment on'}</dt><dd>${hosts(page.after)}</dd>
<dt>Each month</dt><dd class="total">${dollars(page.after)}</dd></dl>
${page.open ? FORM : CLOSED}</article>`,
  });
}

/** Renders the page on which the payer says yes or no to a one-time payment. */
export function renderCheckout(page: CheckoutPage): string {
  return renderLocalPage({
    title: page.title,
    style: STYLE,
    body: `<article><h2>${escapeHtml(page.merchant)} asks for one payment</h2>
<dl><dt>For</dt><dd>${escapeHtml(page.description)}</dd>
<dt>Once</dt><dd class="total">${dollars(page)}</dd></dl>
${page.open ? FORM : CLOSED}</article>`,
  });
}

/** Renders what a popup shows last: it tells the page that opened it, and closes itself. */
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
  return renderLocalPage({
    title: 'Done',
    style: STYLE,
    body: `<article><p>You can close this window.</p></article><script nonce="${nonce}">${script}</script>`,
  });
}

// As JSON, with nothing in it that could end the script.
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const FORM = `<form method="post">
<button class="yes" name="outcome" value="approve">Approve</button>
<button name="outcome" value="cancel">Cancel</button></form>`;

const CLOSED = `<p>This was answered before. Nothing more can be approved here.</p>
<form method="post"><button name="outcome" value="approve">Go back to the merchant</button></form>`;

function hosts({ quantity }: Priced): string {
  return `${quantity} ${quantity === 1 ? 'host' : 'hosts'}`;
}

function dollars({ cents }: { cents: number }): string {
  return `$${(cents / 100).toFixed(2)}`;
}

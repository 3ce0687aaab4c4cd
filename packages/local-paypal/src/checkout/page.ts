import type { FastifyReply } from 'fastify';

const NOTICE = 'For testing only: no real money moves';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 Montserrat,system-ui,sans-serif;margin:32px auto;padding:0 16px;background:light-dark(#F8F7FB,#120F1C);color:light-dark(#1B1530,#F2EFFA)}
main{max-width:520px;margin:0 auto}
.notice{background:light-dark(#FDEBD2,#3A2710);color:light-dark(#8A4B00,#F3B562);border-radius:9px;padding:8px 14px;font-weight:600}
article{background:light-dark(#FFF,#1A1628);border:1px solid light-dark(#E4E0EE,#2F2944);border-radius:14px;padding:16px 20px;margin:16px 0}
h1{font-size:26px}h2{font-size:17px;margin:0}p{margin:4px 0 12px;color:light-dark(#625A78,#A9A1C0)}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 24px;margin:16px 0;padding:16px 0;border-block:1px solid light-dark(#E4E0EE,#2F2944)}
dt{color:light-dark(#625A78,#A9A1C0)}dd{margin:0;font-weight:600;text-align:right}
dd.total{font-size:22px;color:light-dark(#1B1530,#F2EFFA)}
form{display:flex;flex-wrap:wrap;gap:12px}
button{flex:1 1 180px;min-height:48px;font:inherit;font-weight:600;border-radius:9px;cursor:pointer;border:1px solid light-dark(#8E84A8,#7D7399);background:transparent;color:inherit}
button.yes{background:light-dark(#5836D4,#B7A4FF);border-color:transparent;color:light-dark(#FFF,#1B1530)}
button:focus-visible{outline:3px solid light-dark(#5836D4,#B7A4FF);outline-offset:2px}
`;

export type PaymentPage = {
  title: string;
  heading: string;
  /** The last one is the total. */
  rows: readonly (readonly [term: string, value: string])[];
  isOpen: boolean;
};

/** Renders the page on which the payer approves or refuses. Its form posts to its own address. */
export function renderPayment({ title, heading, rows, isOpen }: PaymentPage): string {
  const list = rows.map(
    ([term, value], index) =>
      `<dt>${escapeHtml(term)}</dt><dd${index === rows.length - 1 ? ' class="total"' : ''}>${escapeHtml(value)}</dd>`,
  );
  return renderPage(
    title,
    `<article><h2>${escapeHtml(heading)}</h2>
<dl>${list.join('\n')}</dl>
${isOpen ? FORM : CLOSED}</article>`,
  );
}

const FORM = `<form method="post">
<button class="yes" name="outcome" value="approve">Approve</button>
<button name="outcome" value="cancel">Cancel</button></form>`;

const CLOSED = `<p>You've already responded to this request.</p>
<form method="post"><button name="outcome" value="approve">Return to merchant</button></form>`;

type PopupEnd = {
  message: Readonly<Record<string, string | null>>;
  origin: string;
  nonce: string;
};

/** Renders the last page of a popup, which reports to its opener and closes itself. */
export function renderPopupEnd({ message, origin, nonce }: PopupEnd): string {
  const script = `window.opener&&window.opener.postMessage(${asScript(message)},${asScript(origin)});window.close();`;
  return renderPage(
    'Done',
    `<article><p>You can close this window.</p></article><script nonce="${nonce}">${script}</script>`,
  );
}

// Escaped, so that the value can't end the script element.
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function renderPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · PayPal stand-in</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p class="notice">${NOTICE}</p>
${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Sends a page with a strict content security policy. Only a script with the nonce may run. */
export function sendPage(reply: FastifyReply, html: string, nonce?: string): FastifyReply {
  const policy = [
    "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'",
    ...(nonce === undefined
      ? ["frame-ancestors 'self'", "form-action 'self' http: https:"]
      : ["frame-ancestors 'none'", `script-src 'nonce-${nonce}'`]),
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(html);
}

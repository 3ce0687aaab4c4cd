import { escapeHtml } from '../platform/mail/mail-template.ts';
import { LOCAL_NOTICE } from './local-only.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 Montserrat,system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;background:light-dark(#F8F7FB,#120F1C);color:light-dark(#1B1530,#F2EFFA)}
.notice{background:light-dark(#FDEBD2,#3A2710);color:light-dark(#8A4B00,#F3B562);border-radius:9px;padding:8px 14px;font-weight:600}
article{background:light-dark(#FFF,#1A1628);border:1px solid light-dark(#E4E0EE,#2F2944);border-radius:14px;padding:16px 20px;margin:16px 0}
h1{font-size:26px}h2{font-size:17px;margin:0}p{margin:4px 0 12px;color:light-dark(#625A78,#A9A1C0)}
`;

/** Renders a page of a local service; `body` is HTML, `style` is added to the common style. */
export function renderLocalPage(page: { title: string; body: string; style?: string }): string {
  const title = escapeHtml(page.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · Emcee</title>
<style>${STYLE}${page.style ?? ''}</style></head>
<body><main><h1>${title}</h1><p class="notice">${LOCAL_NOTICE}</p>
${page.body}</main></body></html>`;
}

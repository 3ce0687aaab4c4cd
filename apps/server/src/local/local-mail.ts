/** Shows sent mails while no mail server is configured, to people and tests. Never in production. */
import { orNotFound } from '@emcee/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';
import { escapeHtml } from '../platform/mail/mail-template.ts';
import { listSentMails, type OutboxMail } from '../platform/mail/outbox.store.ts';
import { guardLocalService, LOCAL_NOTICE, type LocalAudience } from './local-only.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 Montserrat,system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;background:light-dark(#F8F7FB,#120F1C);color:light-dark(#1B1530,#F2EFFA)}
.notice{background:light-dark(#FDEBD2,#3A2710);color:light-dark(#8A4B00,#F3B562);border-radius:9px;padding:8px 14px;font-weight:600}
article{background:light-dark(#FFF,#1A1628);border:1px solid light-dark(#E4E0EE,#2F2944);border-radius:14px;padding:16px 20px;margin:16px 0}
h1{font-size:26px}h2{font-size:17px;margin:0}p{margin:4px 0 12px;overflow-wrap:anywhere;color:light-dark(#625A78,#A9A1C0)}
`;

export const LOCAL_MAILBOX_PATH = '/local/mail';

const SHOWN = 200;

export function hasLocalMailbox(env: {
  localServices: boolean;
  smtpUrl?: string | undefined;
}): boolean {
  return env.localServices && env.smtpUrl === undefined;
}

export async function localMail(
  app: FastifyInstance,
  { db, audience }: { db: Db; audience: LocalAudience },
): Promise<void> {
  guardLocalService(app, audience);
  app.get(LOCAL_MAILBOX_PATH, async (request, reply) => {
    const mails = await listSentMails(db, SHOWN);
    if (request.headers.accept?.includes('application/json')) {
      return reply.send({ mails: mails.map(asJson) });
    }
    return reply.type('text/html; charset=utf-8').send(renderMailbox(mails));
  });
  app.get<{ Params: { id: string } }>('/local/mail/:id', async (request, reply) => {
    const mails = await listSentMails(db, SHOWN);
    const mail = orNotFound(mails.find((candidate) => candidate.id === request.params.id));
    // The mail is in a frame; its links must open in the whole window.
    const html = mail.htmlBody.replace('<head>', '<head><base target="_top">');
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function asJson(mail: OutboxMail) {
  return {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    links: linksOf(mail),
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
  };
}

function linksOf(mail: OutboxMail): string[] {
  const links = [...mail.htmlBody.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(links)];
}

function renderMailbox(mails: readonly OutboxMail[]): string {
  const items = mails
    .map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To <strong>${escapeHtml(mail.recipient)}</strong> · <time>${(mail.sentAt ?? mail.createdAt).toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<iframe title="${escapeHtml(mail.subject)}" src="/local/mail/${mail.id}" sandbox="allow-top-navigation-by-user-activation"></iframe></article>`,
    )
    .join('\n');
  const count =
    mails.length === 0
      ? 'No emails yet.'
      : `${mails.length} ${mails.length === 1 ? 'email' : 'emails'}, newest first.`;
  return renderLocalPage({
    title: 'Local mailbox',
    body: `<p>${count}</p>\n${items}`,
    // High enough for the longest mails: without scripts, a frame doesn't know its content.
    style:
      'iframe{width:100%;height:640px;border:0;border-radius:9px;background:#F8F7FB}@media(max-width:600px){iframe{height:1000px}}',
  });
}

/** `body` is HTML; `style` is added to the common style. */
function renderLocalPage(page: { title: string; body: string; style?: string }): string {
  const title = escapeHtml(page.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} · Emcee</title>
<style>${STYLE}${page.style ?? ''}</style></head>
<body><main><h1>${title}</h1><p class="notice">${LOCAL_NOTICE}</p>
${page.body}</main></body></html>`;
}

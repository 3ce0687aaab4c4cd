import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@emcee/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { policies } from './content-policy.ts';
import { permissions } from './permissions-policy.ts';
import { addressAsWritten } from './typed-address.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const NONCE_PLACE = '__NONCE__';
// Browsers and robots request these at the root; they don't exist.
const NO_FILE = /^\/[^/]+\.(ico|png|svg|xml|txt|json|js|css|map|webmanifest)$/;

const MAIL_END = /(?:[.,;:!>)\]'"]|%(?:22|27|29|3E|5D))$/i;

type WebFiles = {
  folder: string;
  /** Assets never change. */
  assetsPath: string;
  /** Unknown addresses below these are not answered with a document. */
  withoutPages: readonly string[];
};

/** These pages may open windows of the payment hosts. */
export type PaymentPages = { path: string; hosts: readonly string[] };

export type PortalFiles = WebFiles & {
  payment: PaymentPages;
  /** Addresses below these may end with any character. */
  openEnded: readonly string[];
  /** Addresses that people type, of every app. They are found in any case. */
  typedPaths: readonly string[];
  movedPaths: readonly MovedPath[];
};

type MovedPath = { from: string; to: string };

export type PlayFiles = WebFiles & {
  /** Framed documents are shown in pages of ours. */
  playDocuments: readonly { path: string; file: string; isFramed?: boolean }[];
  movedPaths: readonly MovedPath[];
};

/** Assets are immutable and pre-compressed. Every other address gets the document, with a new nonce. */
export async function servePortalFiles(
  app: FastifyInstance,
  { folder, assetsPath, withoutPages, payment, openEnded, typedPaths, movedPaths }: PortalFiles,
): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  await serveAssets(app, { folder, assetsPath });
  await serveRootFiles(app, folder);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  redirectMoved(app, movedPaths);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isBelowOne(withoutPages, path) || NO_FILE.test(path)) throw notFound();
    const meant = withoutMailEnd(request.url);
    if (meant !== request.url && !isBelowOne(openEnded, path)) return reply.redirect(meant);
    const written = addressAsWritten(path, typedPaths);
    if (written !== undefined) return reply.redirect(`${written}${request.url.slice(path.length)}`);
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policies.portal(nonce));
    if (isBelow(payment.path, path)) {
      reply.header('content-security-policy', policies.payment(nonce, payment.hosts));
      reply.header('permissions-policy', permissions.payment(payment.hosts));
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    }
    return reply.type('text/html; charset=utf-8').send(document.replaceAll(NONCE_PLACE, nonce));
  });
}

export async function servePlayFiles(
  app: FastifyInstance,
  { folder, assetsPath, withoutPages, playDocuments, movedPaths }: PlayFiles,
): Promise<void> {
  await serveAssets(app, { folder, assetsPath });
  for (const { path, file, isFramed = false } of playDocuments) {
    const document = await readFile(join(folder, file), 'utf8');
    for (const address of [path, `${path}/*`]) {
      app.get(address, async (request, reply) => {
        if (isBelowOne(withoutPages, request.url)) throw notFound();
        reply.header('content-security-policy', isFramed ? policies.framed : policies.play);
        if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN');
        reply.header('permissions-policy', permissions.play);
        return reply.type('text/html; charset=utf-8').send(document);
      });
    }
  }
  redirectMoved(app, movedPaths);
}

function redirectMoved(app: FastifyInstance, movedPaths: readonly MovedPath[]): void {
  for (const { from, to } of movedPaths) {
    for (const address of [from, `${from}/*`]) {
      app.get(address, async (request, reply) =>
        reply.redirect(`${to}${request.url.slice(from.length)}`, 308),
      );
    }
  }
}

async function serveAssets(
  app: FastifyInstance,
  { folder, assetsPath }: Pick<WebFiles, 'folder' | 'assetsPath'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${assetsPath}/`,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    cacheControl: true,
    index: false,
    setHeaders(reply, path) {
      if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policies.script);
    },
    // `sendFile` can be decorated only once.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  });
}

/** Mail programs take a stop or a bracket after an address into their link. */
function withoutMailEnd(url: string): string {
  // Two slashes would name another host.
  if (url.includes('?') || /^\/[/\\]/.test(url)) return url;
  let end = url.length;
  for (let found = MAIL_END.exec(url); found !== null; ) {
    end -= found[0].length;
    found = MAIL_END.exec(url.slice(Math.max(0, end - 3), end));
  }
  return url.slice(0, end);
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function isBelowOne(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => isBelow(folder, path));
}

async function serveRootFiles(app: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(svg|png|ico|js|webmanifest)$/.test(entry.name),
  );
  for (const { name } of files) {
    app.get(`/${name}`, async (_request, reply) => {
      return reply.sendFile(name, folder, { maxAge: 3_600_000, immutable: false });
    });
  }
}

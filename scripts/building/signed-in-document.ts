import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstFrames } from './first-frames.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const FILES_PLACE = '/* FILES */ {}';
const ENTRIES_PLACE = '/* ENTRIES */ {}';
const ROOT_PLACE = '<div id="root">';
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/;
const THEME_SCRIPT = /\s*<script src="\/theme\.js"><\/script>/;
/** Nothing of the library is drawn before the scripts that need it. */
const LATE_STYLES = 'library';

type SignedIn = {
  /** The chunk of what stands around these pages, and the module that draws it for the document. */
  frame: string;
  firstFrame: string;
  /** The script that asks for the rest of the page. */
  script: string;
  /** A script that each document has; here it is part of the other one. */
  theme: string;
};

/**
 * Writes further documents beside `index.html`, for the addresses of pages behind the sign-in: `signed-in.html`, and
 * `signed-in-education.html` in the words of that flavour. They show what stands around these pages before any script
 * runs, name its files, so that they travel beside the first script and not after it, and have a script that
 * asks for the rest of the page, which is given the files of each page by the name of its chunk.
 */
export function signedInDocument({ frame, firstFrame, script, theme }: SignedIn): Plugin {
  let root = '';
  return {
    name: 'signed-in-document',
    apply: 'build',
    // Behind the plugin that writes the document itself.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') return;
      const { markup, entries } = await firstFrames(root, firstFrame);
      const files = filesOf(bundle, frame);
      const text = await readFile(script, 'utf8');
      const ahead = this.emitFile({
        type: 'asset',
        name: basename(script),
        source: `${await readFile(theme, 'utf8')}\n${text
          .replace(FILES_PLACE, JSON.stringify(filesByPage(bundle, { text, files })))
          .replace(ENTRIES_PLACE, JSON.stringify(entries))}`,
      });
      const usual = String(document.source);
      const sheets = sheetsOf(bundle, { document: usual, files });
      const styles = this.emitFile({
        type: 'asset',
        name: 'signed-in.css',
        source: sheets.map((sheet) => textOf(bundle, sheet)).join('\n'),
      });
      const links = [
        `<link rel="stylesheet" crossorigin href="/${this.getFileName(styles)}">`,
        ...sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}" disabled>`),
        ...[...files].filter((file) => !sheets.includes(file)).map(linkAhead),
      ].join('\n    ');
      const source = usual
        .replace(THEME_SCRIPT, '')
        .replace(STYLE_LINK, '')
        // Before the style sheets, which scripts behind them wait for.
        .replace('<script', `<script src="/${this.getFileName(ahead)}"></script>\n    <script`)
        .replace('</head>', `  ${links}\n  </head>`);
      for (const [name, shown] of [
        ['signed-in', markup.enterprise],
        ['signed-in-education', markup.education],
      ]) {
        const place = `<div id="first-frame" hidden>${shown}</div>\n    ${ROOT_PLACE}`;
        this.emitFile({
          type: 'asset',
          fileName: `${name}.html`,
          source: source.replace(ROOT_PLACE, () => place),
        });
      }
    },
  };
}

/**
 * The style sheets that the document shows its frame with. They travel as one: each by itself would be a round trip.
 * By their own names they are there for the scripts, which load none that is named, but not for the browser.
 */
function sheetsOf(
  bundle: Bundle,
  { document, files }: { document: string; files: ReadonlySet<string> },
): string[] {
  const late = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.name === LATE_STYLES
      ? [...(file.viteMetadata?.importedCss ?? [])]
      : [],
  );
  const [, first = ''] = STYLE_LINK.exec(document) ?? [];
  const own = [...files].filter((file) => file.endsWith('.css') && !late.includes(file));
  return [first, ...own];
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`There is no ${name}`);
  return String(file.source);
}

/** The files of the pages that a script names, without those of their frame. */
function filesByPage(
  bundle: Bundle,
  { text, files }: { text: string; files: ReadonlySet<string> },
): Record<string, string[]> {
  const names = [...text.matchAll(/chunk: '([\w-]+)'/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const own = [...filesOf(bundle, name)].filter((file) => !files.has(file));
      if (own.length === 0) throw new Error(`There is no page ${name}`);
      return [name, own.map((file) => `/${file}`)];
    }),
  );
}

/**
 * The scripts and style sheets that a part of the app needs, without those that the document names already. A sheet
 * stands behind those of the parts that its own part is made of, as where a script loads them.
 */
function filesOf(bundle: Bundle, name: string): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isThere = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  function add({ fileName, imports, viteMetadata }: Chunk): void {
    if (isThere.has(fileName) || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const chunk of chunks.filter((each) => imports.includes(each.fileName))) add(chunk);
    for (const sheet of viteMetadata?.importedCss ?? []) sheets.add(sheet);
  }
  for (const chunk of chunks.filter((each) => each.name === name)) add(chunk);
  return new Set([...sheets, ...scripts]);
}

/** Behind the first script, which runs before them, and behind what the frame is shown with. */
function linkAhead(file: string): string {
  const what = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${what} crossorigin fetchpriority="low" href="/${file}">`;
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const FILES_PLACE = '/* FILES */ {}';

/**
 * Writes a second document beside `index.html`, for the addresses of pages behind the sign-in. It names the files of
 * what stands around these pages, so that they travel beside the first script and not after it, and has a script that
 * asks for the rest of the page: `script`, which is given the files of each page by the name of its chunk.
 */
export function signedInDocument({ frame, script }: { frame: string; script: string }): Plugin {
  return {
    name: 'signed-in-document',
    apply: 'build',
    // Behind the plugin that writes the document itself.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') return;
      const files = filesOf(bundle, frame);
      const text = await readFile(script, 'utf8');
      const ahead = this.emitFile({
        type: 'asset',
        name: basename(script),
        source: text.replace(FILES_PLACE, JSON.stringify(filesByPage(bundle, { text, files }))),
      });
      const source = String(document.source)
        // Before the style sheets, which scripts behind them wait for.
        .replace('<script', `<script src="/${this.getFileName(ahead)}"></script>\n    <script`)
        .replace('</head>', `  ${[...files].map(linkTo).join('\n    ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'signed-in.html', source });
    },
  };
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

/** The scripts and style sheets that a part of the app needs, without those that the document names already. */
function filesOf(bundle: Bundle, name: string): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const isThere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports),
  );
  function add({ fileName, imports, isEntry, viteMetadata }: Chunk): void {
    if (isEntry || isThere.has(fileName) || files.has(fileName)) return;
    files.add(fileName);
    for (const sheet of viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  }
  for (const chunk of chunks) if (chunk.name === name) add(chunk);
  return files;
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

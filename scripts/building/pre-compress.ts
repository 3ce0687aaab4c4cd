import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Documents are left out: each reply writes its own nonce into them. */
const COMPRESSED = /\.(?:js|css|svg)$/;
const SMALLEST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await toBrotli(content, quality));
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}

/** Only `closeBundle` sees the final files: an earlier hook would compress chunks with placeholder names. */
export function preCompress(): Plugin {
  let outDir = 'dist';
  let isWritten = true;
  return {
    name: 'pre-compress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      isWritten = config.build.write;
    },
    async closeBundle() {
      if (!isWritten) return;
      const files = await readdir(outDir, { recursive: true });
      // A build that adds its files to those of another one finds those compressed.
      const isDone = new Set(files.filter((file) => file.endsWith('.gz')));
      await Promise.all(
        files
          .filter((file) => COMPRESSED.test(file) && !isDone.has(`${file}.gz`))
          .map((file) => compressFile(join(outDir, file))),
      );
    },
  };
}

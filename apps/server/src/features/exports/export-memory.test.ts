// @module-tag sql
// @module-tag dates
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HEAP_MEGABYTES = 32;
const HELD_MEGABYTES = 16;
const ROWS = 100_000;

// All rows need several times the heap. Buffers are outside the heap, so collect garbage before counting.
const script = (file: string, call: string) => `
  import { ${call} } from ${JSON.stringify(new URL(file, import.meta.url).href)};
  async function* rows() {
    for (let n = 0; n < ${ROWS}; n += 1) {
      yield [new Date(n * 1000), 'ROOM' + n, 'somebody' + n + '@example.test', 'Team "' + n + '"', n / 2];
    }
  }
  const sheet = { name: 'Results', titles: ['Game', 'Venue', 'Email', 'Player', 'Score'], rows: rows() };
  let parts = 0;
  let heldBytes = 0;
  for await (const part of ${call}(${call === 'xlsxFile' ? '[sheet]' : 'sheet'})) {
    parts += 1;
    if (parts % 10 > 0) continue;
    globalThis.gc();
    heldBytes = Math.max(heldBytes, process.memoryUsage().arrayBuffers);
  }
  console.log(JSON.stringify({ parts, heldMegabytes: heldBytes / 2 ** 20 }));`;

it.each([
  ['./csv-file.ts', 'csvFile'],
  ['./xlsx-file.ts', 'xlsxFile'],
])(
  'a file of 100,000 rows is written in a small memory: %s',
  async (file, call) => {
    const flags = [`--max-old-space-size=${HEAP_MEGABYTES}`, '--expose-gc'];
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...flags,
      '--input-type=module',
      '--eval',
      script(file, call),
    ]);
    const { parts, heldMegabytes }: { parts: number; heldMegabytes: number } = JSON.parse(stdout);
    expect(parts).toBeGreaterThan(20);
    expect(heldMegabytes).toBeLessThan(HELD_MEGABYTES);
  },
  120_000,
);

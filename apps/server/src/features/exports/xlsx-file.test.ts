import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { xlsxFile } from './xlsx-file.ts';

it('a workbook keeps words that spreadsheets would read as characters', async () => {
  const rows = (async function* () {
    yield ['_x0041_', '_x0041_x0042_', '_x41_', 'a_xABCD_b'];
  })();
  const parts: Uint8Array[] = [];
  const named = { name: 'Sheet', hasAddresses: false };
  for await (const part of xlsxFile([{ ...named, titles: ['_x000a_'], rows }])) {
    parts.push(part);
  }
  const sheet = unzipSync(Buffer.concat(parts))['xl/worksheets/sheet1.xml'];
  const texts = [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<t [^>]*>([^<]*)<\/t>/g)];
  expect(texts.map(([, text]) => text)).toEqual([
    '_x005F_x000a_',
    ...['_x005F_x0041_', '_x005F_x0041_x005F_x0042_', '_x41_', 'a_x005F_xABCD_b'],
  ]);
});

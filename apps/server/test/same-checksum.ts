import { crc32 } from 'node:zlib';

const PLACES = 64;

type Row = { effect: number; tabs: bigint };

/**
 * Appends white space until the CRC-32 is as wanted. The checksum is linear: a tab instead of a space always
 * flips the same bits.
 */
export function withChecksum(wanted: number, text: string): string {
  const blank = text + ' '.repeat(PLACES);
  const rows: Row[] = Array.from({ length: PLACES }, (_unused, place) => {
    const at = text.length + place;
    const tabbed = `${blank.slice(0, at)}\t${blank.slice(at + 1)}`;
    return { effect: differenceOf(crc32(tabbed), crc32(blank)), tabs: 1n << BigInt(place) };
  });
  const missing: Row = { effect: differenceOf(crc32(blank), wanted), tabs: 0n };
  for (let bit = 0; bit < 32; bit += 1) eliminate(rows, missing, 2 ** bit);
  const end = Array.from({ length: PLACES }, (_unused, place) =>
    (missing.tabs >> BigInt(place)) & 1n ? '\t' : ' ',
  );
  return text + end.join('');
}

// Gaussian elimination over bits.
function eliminate(rows: Row[], missing: Row, mask: number): void {
  const place = rows.findIndex(({ effect }) => hasBit(effect, mask));
  const [pivot] = place < 0 ? [] : rows.splice(place, 1);
  if (pivot === undefined) return;
  for (const row of [...rows, missing]) {
    if (!hasBit(row.effect, mask)) continue;
    row.effect = differenceOf(row.effect, pivot.effect);
    row.tabs ^= pivot.tabs;
  }
}

function hasBit(value: number, mask: number): boolean {
  return Math.floor(value / mask) % 2 === 1;
}

function differenceOf(one: number, other: number): number {
  return (one ^ other) >>> 0;
}

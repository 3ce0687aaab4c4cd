import { describe, expect, it } from 'vitest';
import { decodeFile, decodingTexts } from './decode-file.ts';

const TEXT = 'Où est l’été?,À “Nîmes”\n';

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [index, unit] of [0xfeff, ...[...text].map((c) => c.charCodeAt(0))].entries())
    view.setUint16(index * 2, unit, !isBigEndian);
  return new Uint8Array(view.buffer);
}

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

describe('the encoding of a question file', () => {
  it.each([
    ['UTF-8 without a mark', new TextEncoder().encode(TEXT), 'UTF-8'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)), 'UTF-8'],
    ['UTF-16, little end first', utf16(TEXT, false), 'UTF-16'],
    ['UTF-16, big end first', utf16(TEXT, true), 'UTF-16'],
  ])('%s is read without its byte order mark', (_case, content, encoding) => {
    expect(decodeFile(content)).toEqual({ kind: 'text', text: TEXT, encoding });
  });

  it('text other than UTF-8 is read as Windows-1252, with curly quotes', () => {
    const content = bytes(0x93, 0xc9, 0x74, 0xe9, 0x94, 0x2c, 0x80, 0x35);
    expect(decodeFile(content)).toEqual({
      kind: 'text',
      text: '“Été”,€5',
      encoding: 'Windows-1252',
    });
  });

  it('an empty file is an empty text', () => {
    expect(decodeFile(bytes())).toEqual({ kind: 'text', text: '', encoding: 'UTF-8' });
  });

  it('one stray control character does not make a text binary', () => {
    const content = new TextEncoder().encode(`${'Question,Answer\n'.repeat(20)}\u0002`);
    expect(decodeFile(content).kind).toBe('text');
  });

  it.each([
    ['a workbook named .csv', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00), decodingTexts.archive],
    [
      'an old workbook',
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0),
      decodingTexts.binary,
    ],
    [
      'a picture',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
      decodingTexts.binary,
    ],
    ['a compressed file', bytes(0x1f, 0x8b, 0x08, 0x41, 0x42, 0x43), decodingTexts.binary],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0), decodingTexts.binary],
    ['half a UTF-16 character', bytes(0xff, 0xfe, 0x41, 0x00, 0x42), decodingTexts.utf16],
  ])('%s is refused with a reason', (_case, content, reason) => {
    expect(decodeFile(content)).toEqual({ kind: 'refused', reason });
  });
});

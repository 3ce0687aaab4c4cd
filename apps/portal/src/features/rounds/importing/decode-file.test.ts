import { describe, expect, it } from 'vitest';
import { codePages, decodeFile, decodingTexts } from './decode-file.ts';

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
    ['UTF-8 without a mark', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT))],
    ['UTF-16, little end first', utf16(TEXT, false)],
    ['UTF-16, big end first', utf16(TEXT, true)],
  ])('%s is read without its byte order mark', async (_case, content) => {
    expect(await decodeFile(content)).toEqual({
      kind: 'text',
      text: TEXT,
      codePage: undefined,
    });
  });

  it('text other than UTF-8 is read as Windows-1252 if no other code page is likely', async () => {
    const text = 'Où est né le poète à l’été ? Près de la forêt, à côté du château.';
    const content = bytes(...[...text].map((each) => (each === '’' ? 0x92 : each.charCodeAt(0))));
    expect(await decodeFile(content)).toEqual({ kind: 'text', text, codePage: 'windows-1252' });
  });

  it('the chosen code page counts, not the likely one', async () => {
    const content = bytes(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2);
    expect(await decodeFile(content, 'windows-1251')).toMatchObject({ text: 'Привет' });
  });

  it.each(codePages)('$label is a label that the platform decodes', ({ value }) => {
    expect(new TextDecoder(value).encoding).toBe(value);
  });

  it('an empty file is an empty text', async () => {
    expect(await decodeFile(bytes())).toEqual({ kind: 'text', text: '', codePage: undefined });
  });

  it('one stray control character does not make a text binary', async () => {
    const content = new TextEncoder().encode(`${'Question,Answer\n'.repeat(20)}\u0002`);
    expect((await decodeFile(content)).kind).toBe('text');
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
  ])('%s is refused with a reason', async (_case, content, reason) => {
    expect(await decodeFile(content)).toEqual({ kind: 'refused', reason });
  });
});

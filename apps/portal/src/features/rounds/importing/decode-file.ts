export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export type DecodedFile =
  | { kind: 'text'; text: string; encoding: TextEncoding }
  | { kind: 'refused'; reason: string };

export const decodingTexts = {
  binary: "This isn't a text file. Open it in your spreadsheet app and save it as CSV (UTF-8).",
  archive: 'This is a workbook or archive with a .csv name. Save the sheet as CSV first.',
  utf16: 'This UTF-16 file is damaged. Please save it as CSV again.',
} as const;

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const UTF_16_MARKS = [
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Text copied from pages may contain a few control characters; above this share a file is binary. */
const MOST_CONTROLS_SHARE = 0.01;

/** Decodes bytes by their byte order mark, else as UTF-8, else as Windows-1252. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (startsWith(bytes, ZIP_SIGNATURE)) return refused(decodingTexts.archive);
  const utf16 = UTF_16_MARKS.find((mark) => startsWith(bytes, mark.bytes));
  if (utf16 !== undefined) return decodeUtf16(bytes, utf16.label);
  if (looksBinary(bytes)) return refused(decodingTexts.binary);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return { kind: 'text', text: utf8, encoding: 'UTF-8' };
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { kind: 'text', text, encoding: 'Windows-1252' };
}

function decodeUtf16(bytes: Uint8Array, label: string): DecodedFile {
  const text = decodeStrictly(bytes, label);
  if (text === undefined) return refused(decodingTexts.utf16);
  // UTF-32 starts with the same mark; its zeros give it away.
  if (text.includes('\0')) return refused(decodingTexts.binary);
  return { kind: 'text', text, encoding: 'UTF-16' };
}

/** Returns the text without its byte order mark; undefined if a byte does not fit the encoding. */
function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) controls += 1;
  }
  return controls > bytes.length * MOST_CONTROLS_SHARE;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function refused(reason: string): DecodedFile {
  return { kind: 'refused', reason };
}

export const decodingTexts = {
  binary: "This isn't a text file. Open it in your spreadsheet app and save it as CSV (UTF-8).",
  archive: 'This is a workbook or archive with a .csv name. Save the sheet as CSV first.',
  utf16: 'This UTF-16 file is damaged. Please save it as CSV again.',
} as const;

const WESTERN = 'windows-1252';

export const codePages: readonly { value: string; label: string }[] = [
  { value: WESTERN, label: 'Western European' },
  { value: 'windows-1250', label: 'Central European' },
  { value: 'windows-1251', label: 'Cyrillic (Windows)' },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { value: 'windows-1253', label: 'Greek' },
  { value: 'windows-1254', label: 'Turkish' },
  { value: 'windows-1255', label: 'Hebrew' },
  { value: 'windows-1256', label: 'Arabic' },
  { value: 'windows-1257', label: 'Baltic' },
  { value: 'windows-1258', label: 'Vietnamese' },
  { value: 'windows-874', label: 'Thai' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'euc-jp', label: 'Japanese (EUC)' },
  { value: 'gb18030', label: 'Chinese (simplified)' },
  { value: 'big5', label: 'Chinese (traditional)' },
  { value: 'euc-kr', label: 'Korean' },
  { value: 'macintosh', label: 'Macintosh' },
];

/** Other names that `chardet` gives; the code page of Windows extends that of ISO. */
const otherNames: Readonly<Record<string, string>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** Enough of a file for `chardet` to tell its code page. */
const BYTES_LOOKED_AT = 30_000;

const ZIP_SIGNATURE = 'PK\u0003\u0004';
const utf16Marks: Readonly<Record<string, string>> = {
  '\u00ff\u00fe': 'utf-16le',
  '\u00fe\u00ff': 'utf-16be',
};

/** Text copied from pages may contain a few control characters; above this share a file is binary. */
const MOST_CONTROLS_SHARE = 0.01;
// biome-ignore lint/suspicious/noControlCharactersInRegex: binary files have them
const CONTROL = /[\0-\x08\x0e-\x1f]/g;

/** `separator` is that of a file that another one may help. */
export type Refused = { kind: 'refused'; reason: string; separator?: string | undefined };

export const refused = (reason: string): Refused => ({ kind: 'refused', reason });

/** Decodes bytes by their byte order mark, else as UTF-8, else by the given or the likely code page. */
export async function decodeFile(bytes: Uint8Array, chosen?: string) {
  const start = String.fromCharCode(...bytes.subarray(0, ZIP_SIGNATURE.length));
  if (start === ZIP_SIGNATURE) return refused(decodingTexts.archive);
  const utf16 = utf16Marks[start.slice(0, 2)];
  const plain = decodeStrictly(bytes, utf16 ?? 'utf-8');
  if (plain === undefined && utf16 !== undefined) return refused(decodingTexts.utf16);
  const codePage = plain === undefined ? (chosen ?? (await likelyCodePage(bytes))) : undefined;
  const text = plain ?? new TextDecoder(codePage).decode(bytes);
  // UTF-32 starts with the mark of UTF-16; its zeros give it away.
  const controls = text.match(CONTROL)?.length ?? 0;
  const isBinary = text.includes('\0') || controls > text.length * MOST_CONTROLS_SHARE;
  if (isBinary) return refused(decodingTexts.binary);
  // The code page is one of `codePages`; undefined for UTF-8 and UTF-16.
  return { kind: 'text' as const, text, codePage };
}

async function likelyCodePage(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet');
  const name = detect(bytes.subarray(0, BYTES_LOOKED_AT))?.toLowerCase() ?? '';
  const label = otherNames[name] ?? name;
  return codePages.some(({ value }) => value === label) ? label : WESTERN;
}

/** Undefined if a byte does not fit the encoding. */
function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export type DecodedFile =
  /** `codePage` is the label of one of `codePages`; undefined for UTF-8 and UTF-16. */
  | { kind: 'text'; text: string; codePage: string | undefined }
  | { kind: 'refused'; reason: string };

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

/** Enough of a file for `chardet` to tell its code page. */
const BYTES_LOOKED_AT = 30_000;

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const UTF_16_MARKS = [
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Text copied from pages may contain a few control characters; above this share a file is binary. */
const MOST_CONTROLS_SHARE = 0.01;

/** Decodes bytes by their byte order mark, else as UTF-8, else by the given or the likely code page. */
export async function decodeFile(bytes: Uint8Array, codePage?: string): Promise<DecodedFile> {
  if (startsWith(bytes, ZIP_SIGNATURE)) return refused(decodingTexts.archive);
  const utf16 = UTF_16_MARKS.find((mark) => startsWith(bytes, mark.bytes));
  if (utf16 === undefined && looksBinary(bytes)) return refused(decodingTexts.binary);
  const text = decodeStrictly(bytes, utf16?.label ?? 'utf-8');
  // UTF-32 starts with the mark of UTF-16; its zeros give it away.
  if (text?.includes('\0')) return refused(decodingTexts.binary);
  if (text !== undefined) return { kind: 'text', text, codePage: undefined };
  if (utf16 !== undefined) return refused(decodingTexts.utf16);
  const chosen = codePage ?? (await likelyCodePage(bytes));
  return { kind: 'text', text: new TextDecoder(chosen).decode(bytes), codePage: chosen };
}

const windowsPages: Readonly<Record<string, string>> = {
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-6': 'windows-1256',
  'iso-8859-8': 'windows-1255',
};

/** The code page of an encoding by another name; that of Windows extends an ISO page. */
async function likelyCodePage(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet');
  const name = detect(bytes.subarray(0, BYTES_LOOKED_AT))?.toLowerCase() ?? '';
  try {
    const label = windowsPages[name] ?? new TextDecoder(name).encoding;
    return codePages.some(({ value }) => value === label) ? label : WESTERN;
  } catch {
    return WESTERN;
  }
}

/** Undefined if a byte does not fit the encoding. */
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

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  divide: '÷',
  pi: 'π',
  Pi: 'Π',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  ccedil: 'ç',
  Ccedil: 'Ç',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  thorn: 'þ',
  eth: 'ð',
  iexcl: '¡',
  iquest: '¿',
};
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  caron: '\u030c',
};
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+\d{0,2});/gi;

/** True if a text has HTML entities: '&quot;', '&#039;', '&eacute;'. */
export function hasEntities(text: string): boolean {
  return text.includes('&') && decodeEntities(text) !== text;
}

/** Decodes HTML entities: '&quot;', '&#039;', '&eacute;'. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (written) => characterOf(written) ?? written);
}

/** Converts HTML to text: line breaks for blocks, without tags and Anki's sound references. */
export function textOfHtml(html: string): string {
  const broken = html
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<(?:br|\/div|\/p|\/li|div|p|li)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(broken)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function characterOf(written: string): string | undefined {
  const [, decimal, hex] = /^&#(?:(\d+)|x([0-9a-f]+));$/i.exec(written) ?? [];
  if (decimal === undefined && hex === undefined) return ofName(written.slice(1, -1));
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}

function ofName(name: string): string | undefined {
  const known = Object.hasOwn(named, name) ? named[name] : undefined;
  if (known !== undefined) return known;
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const mark = Object.hasOwn(accents, accent) ? accents[accent] : undefined;
  return mark === undefined ? undefined : (letter + mark).normalize('NFC');
}

import { isOwnHeader, unescapeFormula, unescapeStart } from '@emcee/game';

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]\w{1,30});/i;

/** Removes the escapes of formulas, and decodes HTML entities. Tags go only if the file says it has HTML. */
export async function cellTexts(rows: string[][]) {
  // Our own export escapes inside texts too, and contains no HTML.
  if (isOwnHeader(rows.find((row) => row.length > 0) ?? []))
    return { rows: rows.map((row) => row.map(unescapeFormula)), hadEntities: false };
  const hasHtml = rows.slice(0, 10).some(([first = '']) => /^#html:true/i.test(first));
  const hadEntities = rows.some((row) => row.some((cell) => ENTITY.test(cell)));
  const entities = hasHtml || hadEntities ? await import('entities') : undefined;
  const textOf = (cell: string) => {
    const written = unescapeStart(cell);
    return entities?.decodeHTMLStrict(hasHtml ? withoutTags(written) : written) ?? written;
  };
  const texts = rows.map((row) => row.map(textOf));
  return { rows: texts, hadEntities: hadEntities && !hasHtml };
}

/** Line breaks for blocks, without tags and Anki's sound references. */
function withoutTags(html: string): string {
  return html
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<(?:br|\/div|\/p|\/li|div|p|li)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

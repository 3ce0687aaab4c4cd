/** Office Open XML, ECMA-376. Text is written as inline strings, never as formulas. */
import type { Cell, Sheet } from './tables.ts';
import { type ArchivedFile, zipFile } from './zip-file.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ROWS_AT_ONCE = 250;
const DAY_MS = 86_400_000;
// Spreadsheets count days from 25,569 days before 1970.
const DAYS_BEFORE_1970 = 25_569;
const LONGEST_TEXT = 32_767;
/** Characters; widths follow the first rows within these limits. */
const WIDTH = { min: 9, max: 60, padding: 2, moment: 16 };

// Otherwise programs choose different fonts for titles.
const FONT = `<sz val="11"/><name val="Calibri"/><family val="2"/>`;
/** Indexes of cell styles in the list below. */
const STYLE = { moment: 1, title: 2 };
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

export function xlsxFile(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  return zipFile(partsOf(sheets));
}

function partsOf(sheets: readonly Sheet[]): ArchivedFile[] {
  const paths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const types = paths.map((path) => [`/xl/${path}`, 'worksheet'] as const);
  const relations = [
    ...paths.map((path) => ['worksheet', path] as const),
    ['styles', 'styles.xml'],
  ];
  return [
    part('[Content_Types].xml', contentTypes([['/xl/workbook.xml', 'sheet.main'], ...types])),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part('xl/_rels/workbook.xml.rels', relationships(relations)),
    part('xl/workbook.xml', workbook(sheets)),
    part('xl/styles.xml', STYLES),
    ...sheets.map((sheet, index) => ({ path: `xl/${paths[index]}`, text: worksheet(sheet) })),
  ];
}

function part(path: string, text: string): ArchivedFile {
  return { path, text: [DECLARATION + text] };
}

function contentTypes(parts: readonly (readonly [path: string, type: string])[]): string {
  const overrides = [...parts, ['/xl/styles.xml', 'styles'] as const].map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${SHEET_TYPES}.${type}+xml"/>`,
  );
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  const xml = `<Default Extension="xml" ContentType="application/xml"/>`;
  return `<Types xmlns="${PACKAGE}/content-types">${rels}${xml}${overrides.join('')}</Types>`;
}

function relationships(targets: readonly (readonly string[])[]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

async function* worksheet({ titles, rows }: Sheet): AsyncGenerator<string> {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const head = titles.map((title) => textCell(title, ` s="${STYLE.title}"`)).join('');
  let isFirst = true;
  for await (const some of batchesOf(rows)) {
    if (isFirst) {
      yield `${DECLARATION}<worksheet xmlns="${MAIN}">${pane}${columnWidths(titles, some)}<sheetData><row>${head}</row>`;
      isFirst = false;
    }
    yield some.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
  }
  yield '</sheetData></worksheet>';
}

type Row = readonly Cell[];

/** Yields at least one batch, which may be empty. */
async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function columnWidths(titles: readonly string[], rows: readonly Row[]): string {
  const widths = titles.map((title, place) => {
    const longest = rows.reduce((most, row) => Math.max(most, widthOf(row[place])), title.length);
    return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + WIDTH.padding));
  });
  const list = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${list.join('')}</cols>`;
}

function widthOf(cell: Cell | undefined): number {
  return cell instanceof Date ? WIDTH.moment : String(cell ?? '').length;
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textCell(cell);
  return `<c s="${STYLE.moment}"><v>${cell.getTime() / DAY_MS + DAYS_BEFORE_1970}</v></c>`;
}

function textCell(text: string, style = ''): string {
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function escapeXml(text: string): string {
  return (
    text
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
      // XML can't contain these, not even escaped.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that are looked for.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      // Spreadsheets read such a word as the character with this number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // XML parsers turn carriage returns into line feeds.
      .replaceAll('\r', '&#13;')
  );
}

import { Readable } from 'node:stream';

/**
 * The JSON of replies that each hold one list, as that of one reply with all their rows: the text before the rows
 * is that of the first, the text behind them that of the last. Throws what the first part throws.
 */
export async function partsAsText<Part extends object>(
  parts: AsyncGenerator<Part>,
  serialize: (part: Part) => string,
): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(first.done ? [] : joined(first.value), { objectMode: false });

  async function* joined(firstPart: Part): AsyncGenerator<string> {
    let { head, rows, tail } = splitAtRows(serialize(firstPart));
    yield head + rows;
    let hasRows = rows !== '';
    for await (const part of parts) {
      ({ rows, tail } = splitAtRows(serialize(part)));
      if (rows !== '') yield hasRows ? `,${rows}` : rows;
      hasRows ||= rows !== '';
    }
    yield tail;
  }
}

// The list is what the reply has first, and the only thing in brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}

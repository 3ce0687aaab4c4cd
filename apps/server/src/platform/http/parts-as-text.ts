import { Readable } from 'node:stream';

/**
 * The JSON of replies that each hold one list, as that of one reply with all their rows: the text before the rows
 * is that of the first, the text behind them that of the last; a single part is its text. Throws what the first two
 * parts throw.
 */
export async function partsAsText<Part extends object>(
  parts: AsyncGenerator<Part>,
  serialize: (part: Part) => string,
): Promise<Readable | string> {
  const first = await parts.next();
  if (first.done) return '';
  const second = await parts.next();
  if (second.done) return serialize(first.value);
  return Readable.from(joined(first.value, second.value), { objectMode: false });

  async function* joined(...begun: Part[]): AsyncGenerator<string> {
    let tail = '';
    let separator = '';
    for await (const part of chained(begun, parts)) {
      const { head, rows, tail: behind } = splitAtRows(serialize(part));
      if (tail === '') yield head;
      tail = behind;
      if (rows === '') continue;
      yield separator + rows;
      separator = ',';
    }
    yield tail;
  }
}

async function* chained<Part>(
  begun: readonly Part[],
  rest: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  yield* begun;
  yield* rest;
}

// The list is what the reply has first, and the only thing in brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}

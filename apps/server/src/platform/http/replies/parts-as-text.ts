import { Readable } from 'node:stream';
import { startQueue } from '../../security/limits/queues.ts';
import { piecesOf } from './text-pieces.ts';

// A part is some megabytes while it is read: those of many readers at once would be a lot.
const readInTurn = startQueue({ atOnce: 4, longestWaitMs: 30_000 });

/**
 * The JSON of replies that each hold one list, as that of one reply with all their rows: the text before the rows
 * is that of the first, the text behind them that of the last; a single part is its text. Throws what the first two
 * parts throw.
 */
export async function partsAsText<Part extends object>(
  parts: AsyncGenerator<Part>,
  serialize: (part: Part) => string,
): Promise<Readable | string> {
  const first = await readInTurn('parts', () => parts.next());
  if (first.done) return '';
  const second = await readInTurn('parts', () => parts.next());
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
      // In pieces: the next part is read only when this one was taken.
      yield* piecesOf(separator + rows);
      separator = ',';
    }
    yield tail;
  }
}

async function* chained<Part>(begun: Part[], rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    // What was sent is let go.
    for (let part = begun.shift(); part !== undefined; part = begun.shift()) yield part;
    for (;;) {
      const part = await readInTurn('parts', () => rest.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    // Whoever leaves in the middle ends the reading.
    await rest.return(undefined);
  }
}

// The list is what the reply has first, and the only thing in brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}

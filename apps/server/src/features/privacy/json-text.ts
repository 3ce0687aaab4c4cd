/** A value, or one that comes in parts and is written as a list. */
export type JsonPart = readonly [name: string, value: unknown];

/** An object as JSON, written a field at a time; long lists are never held as a whole. */
export async function* jsonText(
  parts: AsyncIterable<JsonPart> | Iterable<JsonPart>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const [name, value] of parts) {
    yield `${isFirst ? '{' : ','}\n${JSON.stringify(name)}: `;
    isFirst = false;
    if (comesInParts(value)) yield* listText(value);
    else yield JSON.stringify(value, null, 1) ?? 'null';
  }
  yield isFirst ? '{}\n' : '\n}\n';
}

async function* listText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n]';
}

function comesInParts(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Elements that come in parts become a list. */
export type JsonPart = readonly [name: string, value: unknown];

/** Field by field: long lists are never in memory as a whole. */
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

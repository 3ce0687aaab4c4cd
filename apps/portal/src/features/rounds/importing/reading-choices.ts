import { columnsOf, ownExtraColumns, type Reading, type Rows } from '@emcee/game';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';

const KEY_LENGTH = 500;

const column = z.int();
const options = z.readonly(z.array(column));
const count = z.union([z.literal('letters'), z.literal(0), z.literal(1)]);
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), column }),
  z.object({ kind: z.literal('option'), right: column, options, count }),
  z.object({ kind: z.literal('marked'), options, mark: z.string() }),
]);
const anyColumn = z.optional(z.nullable(column));
const rememberedSchema = z.object({
  question: column,
  answer: z.nullable(answer),
  image: z.nullable(column),
  worth: anyColumn,
  alternates: anyColumn,
  note: anyColumn,
  explanation: anyColumn,
  tags: anyColumn,
});
export const choicesSchema = z.object({
  reading: z.optional(z.extend(rememberedSchema, { header: z.nullable(z.int()) })),
  codePage: z.optional(z.string()),
  separator: z.optional(z.string().check(z.length(1))),
  withoutOptions: z.optional(z.boolean()),
  /** Rows whose questions the library has; they stay the same when some rounds are created. */
  skipped: z.optional(z.array(z.int())),
  /** The size as it was typed. */
  split: z.optional(
    z.object({ column: z.nullable(column), size: z.union([z.number(), z.string()]) }),
  ),
});

export type ReadingChoices = z.output<typeof choicesSchema>;

/** Only headers tell files apart. */
function keyOf(header: readonly string[] = []): string {
  return `round-reading:${header.join('\u001f').slice(0, KEY_LENGTH)}`;
}

/** Files with the same header are then read the same way. */
export async function remember(firstRows: Rows, { header, ...reading }: Reading): Promise<void> {
  if (header !== null) await writeDraft(keyOf(firstRows[header]), reading);
}

/** The reading chosen for another file with this header; undefined if its columns don't exist here. */
export async function recall(firstRows: Rows, header: number): Promise<Reading | undefined> {
  const stored = await readDraft(keyOf(firstRows[header]));
  const found = z.safeParse(rememberedSchema, stored).data;
  const width = Math.max(...firstRows.map(({ length }) => length));
  if (found === undefined || Math.max(...columnsOf(found)) >= width) return undefined;
  // Readings of our own export were remembered without them before.
  return { header, ...ownExtraColumns(firstRows[header] ?? []), ...found };
}

import { columnsOf, type Reading, type Rows } from '@emcee/game';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';

const column = z.int();
const options = z.readonly(z.array(column));
const count = z.union([z.literal('letters'), z.literal(0), z.literal(1)]);
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), column }),
  z.object({ kind: z.literal('option'), right: column, options, count }),
  z.object({ kind: z.literal('marked'), options, mark: z.string() }),
]);
const rememberedSchema = z.object({
  question: column,
  answer: z.nullable(answer),
  image: z.nullable(column),
});
const reading = z.optional(z.extend(rememberedSchema, { header: z.nullable(z.int()) }));
const split = z.discriminatedUnion('by', [
  z.object({ by: z.literal('count'), size: z.int() }),
  z.object({ by: z.literal('column'), column }),
]);

/** `remembered` was chosen for another file with the same header. */
export const choicesSchema = z.object({
  reading,
  remembered: reading,
  codePage: z.optional(z.string()),
  split: z.optional(split),
});

export type ReadingChoices = z.output<typeof choicesSchema>;

type HeadedFile = {
  reading: Reading;
  columns: readonly unknown[];
  firstRows: Rows;
  /** The first row that may be a header. */
  firstFilled: number;
};

const KEY_LENGTH = 500;

/** Only headers tell files apart. */
export async function rememberReading(file: HeadedFile, chosen: Reading): Promise<void> {
  const { header, ...rest } = chosen;
  if (header !== null) await writeDraft(keyOf(file.firstRows[header]), rest);
}

/** Undefined if its columns don't exist here. */
export async function recalledReading(
  file: HeadedFile,
  { reading: chosen, remembered }: ReadingChoices,
): Promise<Reading | undefined> {
  if (chosen !== undefined || remembered !== undefined) return undefined;
  const header = file.reading.header ?? file.firstFilled;
  const stored = await readDraft(keyOf(file.firstRows[header]));
  const found = z.safeParse(rememberedSchema, stored).data;
  const doesFit = found && Math.max(...columnsOf(found)) < file.columns.length;
  return doesFit ? { header, ...found } : undefined;
}

function keyOf(header: readonly string[] = []): string {
  return `round-reading:${header.join('\u001f').slice(0, KEY_LENGTH)}`;
}

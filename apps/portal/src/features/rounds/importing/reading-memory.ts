import { firstRow, type Reading } from '@emcee/game';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import type { ReadQuestions } from './question-bytes.ts';

const column = z.int();
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), column }),
  z.object({
    kind: z.literal('option'),
    right: column,
    options: z.array(column),
    count: z.union([z.literal('letters'), z.literal(0), z.literal(1)]),
  }),
  z.object({ kind: z.literal('marked'), options: z.array(column), mark: z.string() }),
]);

export const readingSchema = z.object({
  header: z.nullable(z.int()),
  question: column,
  answer: z.nullable(answerSchema),
  image: z.nullable(column),
});

const rememberedSchema = z.omit(readingSchema, { header: true });
const KEY_LENGTH = 500;

/** Only headers tell files apart. */
export async function rememberReading(
  { firstRows }: ReadQuestions,
  reading: Reading,
): Promise<void> {
  const { header, ...rest } = reading;
  if (header !== null) await writeDraft(keyOf(firstRows[header]), rest);
}

/** Undefined if its columns don't exist here. */
export async function recalledReading({
  reading,
  firstRows,
  columns,
}: ReadQuestions): Promise<Reading | undefined> {
  const filled = firstRows.findIndex((row, at) => at >= firstRow(firstRows) && row.join('') !== '');
  const header = reading.header ?? filled;
  const found = z.safeParse(rememberedSchema, await readDraft(keyOf(firstRows[header]))).data;
  if (found === undefined) return undefined;
  const { answer, question, image } = found;
  const ofAnswer = answer?.kind === 'text' ? [answer.column] : (answer?.options ?? []);
  const right = answer?.kind === 'option' ? answer.right : 0;
  const last = Math.max(question, image ?? 0, right, ...ofAnswer);
  return last < columns.length ? { header, ...found } : undefined;
}

function keyOf(header: readonly string[] = []): string {
  return `round-reading:${header.join('\u001f').slice(0, KEY_LENGTH)}`;
}

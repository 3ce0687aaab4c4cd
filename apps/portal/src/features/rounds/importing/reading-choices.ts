import * as z from 'zod/mini';

const column = z.int();
const options = z.readonly(z.array(column));
const count = z.union([z.literal('letters'), z.literal(0), z.literal(1)]);
const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), column }),
  z.object({ kind: z.literal('option'), right: column, options, count }),
  z.object({ kind: z.literal('marked'), options, mark: z.string() }),
]);
export const rememberedSchema = z.object({
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

import type * as z from 'zod/mini';

/** Undefined if nothing is stored, or nothing that this version of the app reads. */
export function readStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

import * as z from 'zod/mini';

/** The first message of each field, as a check of the schema gives them. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

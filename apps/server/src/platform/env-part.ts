import type * as z from 'zod';

export type Variables = Readonly<Record<string, string | undefined>>;

export type EnvPart<Value> =
  | { isUsable: true; value: Value }
  | { isUsable: false; problems: readonly string[] };

/** Each problem begins with the name of its variable. */
export function readEnvPart<Value>(schema: z.ZodType<Value>, variables: Variables): EnvPart<Value> {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return { isUsable: true, value: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { isUsable: false, problems };
}

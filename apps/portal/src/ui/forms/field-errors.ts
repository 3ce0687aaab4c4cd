import { issueText, type Said, type Sayable } from '@emcee/contract';
import * as z from 'zod/mini';
import type { Words } from '../../lib/words.tsx';

export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, Said> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return {};
  const errors: Record<string, Said> = {};
  for (const issue of checked.error.issues) errors[issue.path.join('.')] ??= issueText(issue);
  return errors;
}

export function spokenErrors(
  errors: Readonly<Partial<Record<string, Sayable>>>,
  words: Words,
): Record<string, string> {
  const found = Object.entries(errors);
  return Object.fromEntries(found.map(([name, said = '']) => [name, words(said)]));
}

import type { ColumnRole } from '@emcee/game';
import * as z from 'zod/mini';
import { readDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import type { ReadQuestions } from './question-bytes.ts';

const rolesSchema = z.array(z.enum(['question', 'answer', 'right', 'option', 'image', 'none']));

/** Sheets of one kind have one header line: their columns are remembered by it, on this device. */
function keyOf({ headerText, columns }: ReadQuestions): string | undefined {
  if (headerText === undefined) return undefined;
  return `round-columns:${columns.map(({ name }) => name).join(',')}`;
}

/** What was chosen for the columns of this header before; undefined where nothing was, or nothing else. */
export async function recalledRoles(content: ReadQuestions): Promise<ColumnRole[] | undefined> {
  const key = keyOf(content);
  if (key === undefined) return undefined;
  const roles = z.safeParse(rolesSchema, await readDraft(key)).data;
  const isOther = content.columns.some(({ role }, column) => role !== roles?.[column]);
  return roles?.length === content.columns.length && isOther ? roles : undefined;
}

/** Remembers what the columns of this header are. */
export async function rememberRoles(
  content: ReadQuestions,
  roles: readonly ColumnRole[],
): Promise<void> {
  const key = keyOf(content);
  if (key !== undefined) await writeDraft(key, [...roles]);
}

import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../../../lib/drafts/draft-store.ts';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import type { RoundContent } from './edited-round.ts';
import { roundContentSchema } from './use-round-draft.ts';

const changesSchema = z.object({ content: roundContentSchema, revision: z.int() });

/** Changes of a stored round that could not be saved, and the revision that they were made in. */
export type StoredChanges = { content: RoundContent; revision: number };

/** What the failed save of a round left behind, and how to keep and forget it. */
export type ChangesStore = {
  changes: StoredChanges | undefined;
  keep: (changes: StoredChanges) => Promise<boolean>;
  forget: () => Promise<void>;
};

/** The changes of a round that are kept on this device since the server failed; undefined until it is known. */
export function useStoredChanges(roundId: string): ChangesStore | undefined {
  const stored = useStoredDraft(changesSchema, 'round-changes', roundId);
  if (stored === undefined) return undefined;
  const { key, draft } = stored;
  return {
    changes: draft,
    keep: (changes) => writeDraft(key, changes),
    forget: () => forgetDraft(key),
  };
}

import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft-store.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import type { RoundContent } from './edited-round.ts';
import { roundContentSchema } from './use-round-draft.ts';

const changesSchema = z.object({ content: roundContentSchema, revision: z.int() });

/** Changes of a stored round that could not be saved, and the revision that they were made in. */
export type StoredChanges = { content: RoundContent; revision: number };

/** What the failed save of a round left behind, and how to keep and forget it. */
export type ChangesStore = {
  changes: StoredChanges | undefined;
  keep: (changes: StoredChanges) => Promise<void>;
  forget: () => Promise<void>;
};

/** The changes of a round that are kept on this device since the server failed; undefined until it is known. */
export function useStoredChanges(roundId: string): ChangesStore | undefined {
  const email = useCurrentUser()?.email;
  const key = email === undefined ? undefined : `round-changes:${email}:${roundId}`;
  const [kept, setKept] = useState<{ key: string; changes: StoredChanges | undefined }>();

  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    void readDraft(key).then((stored) => {
      if (isWanted) setKept({ key, changes: z.safeParse(changesSchema, stored).data });
    });
    return () => {
      isWanted = false;
    };
  }, [key]);

  if (key === undefined || kept?.key !== key) return undefined;
  return {
    changes: kept.changes,
    keep: (changes) => writeDraft(key, changes),
    forget: () => forgetDraft(key),
  };
}

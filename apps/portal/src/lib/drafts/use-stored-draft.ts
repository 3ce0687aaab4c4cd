import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ownerOfDrafts } from '../session/owner.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { readDraft } from './draft-store.ts';

/** `draft` is undefined if there is none or it no longer fits the schema. */
export type StoredDraft<T> = { key: string; draft: T | undefined };

export function useStoredDraft<T>(
  schema: z.ZodMiniType<T>,
  kind: string,
  id?: string,
): StoredDraft<T> | undefined {
  // The reply about the current user has no id, so drafts belong to the email.
  const me = useCurrentUser();
  const parts = [kind, me && ownerOfDrafts(me), id].filter((part) => part !== undefined);
  const key = me === undefined ? undefined : parts.join(':');
  const [stored, setStored] = useState<StoredDraft<T>>();

  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    void readDraft(key).then((content) => {
      if (isWanted) setStored({ key, draft: z.safeParse(schema, content).data });
    });
    return () => {
      isWanted = false;
    };
  }, [key, schema]);

  return stored?.key === key ? stored : undefined;
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { kindOf, ownerOfDrafts, useOwner } from '../session/owner.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { readDraft } from './draft-store.ts';

/** `draft` is undefined if there is none or it no longer fits the schema. */
export type StoredDraft<T> = { key: string; draft: T | undefined };

export function useStoredDraft<T>(
  schema: z.ZodMiniType<T>,
  kind: string,
  id?: string,
): StoredDraft<T> | undefined {
  const session = kindOf(useLocation().pathname);
  // A host may have the email address of an admin.
  const hostName = useOwner('host');
  const me = useCurrentUser(false, session === 'admin');
  const owner = session === 'host' ? hostName : me && ownerOfDrafts(me);
  const parts = [session === 'host' ? `host-${kind}` : kind, owner, id];
  const key =
    owner === undefined ? undefined : parts.filter((part) => part !== undefined).join(':');
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

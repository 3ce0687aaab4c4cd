import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useCurrentUser } from '../session/use-current-user.ts';
import { readDraft } from './draft-store.ts';

/** A draft as it was stored: under which key, and what it held where it can still be read. */
export type StoredDraft<T> = { key: string; draft: T | undefined };

/** What the signed-in admin has left on this device, by its kind and its id; undefined until it is known. */
export function useStoredDraft<T>(
  schema: z.ZodMiniType<T>,
  kind: string,
  id?: string,
): StoredDraft<T> | undefined {
  // Who is signed in is known here by the address alone: the current user has no id on the wire.
  const email = useCurrentUser()?.email;
  const parts = [kind, email, id].filter((part) => part !== undefined);
  const key = email === undefined ? undefined : parts.join(':');
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

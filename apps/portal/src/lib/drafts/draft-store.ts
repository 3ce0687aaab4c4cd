import { del, get, set } from 'idb-keyval';

/** Reads what was kept under a key; undefined without it, or where the browser keeps nothing. */
export function readDraft(key: string): Promise<unknown> {
  return whereStored(() => get<unknown>(key));
}

/** Keeps a draft on this device, and tells whether it is kept; a browser that keeps nothing (a private window) is no error. */
export async function writeDraft(key: string, draft: unknown): Promise<boolean> {
  const isStored = await whereStored(async () => {
    await set(key, draft);
    return true;
  });
  return isStored === true;
}

/** Forgets a draft. */
export async function forgetDraft(key: string): Promise<void> {
  await whereStored(() => del(key));
}

// Where storage is blocked, asking for it may already throw.
async function whereStored<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

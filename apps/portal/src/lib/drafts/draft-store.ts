import { del, get, set } from 'idb-keyval';

/** Undefined also if the browser blocks storage. */
export function readDraft(key: string): Promise<unknown> {
  return whereStored(() => get<unknown>(key));
}

/** Returns false if the browser stores nothing, as in private windows. */
export async function writeDraft(key: string, draft: unknown): Promise<boolean> {
  const isStored = await whereStored(async () => {
    await set(key, draft);
    return true;
  });
  return isStored === true;
}

export async function forgetDraft(key: string): Promise<void> {
  await whereStored(() => del(key));
}

// A browser that blocks storage may throw on access.
async function whereStored<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

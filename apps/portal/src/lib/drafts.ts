import { del, get, set } from 'idb-keyval';

/** Reads what was kept under a key; undefined without it, or where the browser keeps nothing. */
export function readDraft(key: string): Promise<unknown> {
  return get<unknown>(key).catch(() => undefined);
}

/** Keeps a draft on this device; a browser that keeps nothing (a private window) is no error. */
export async function keepDraft(key: string, draft: unknown): Promise<void> {
  await set(key, draft).catch(() => undefined);
}

/** Forgets a draft. */
export async function forgetDraft(key: string): Promise<void> {
  await del(key).catch(() => undefined);
}

import { IDBFactory } from 'fake-indexeddb';
import { clear } from 'idb-keyval';
import { vi } from 'vitest';

/** For `beforeEach`: a browser that keeps drafts, and has none. None outlives the test, nor does the storage. */
export async function draftStorage(): Promise<() => void> {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open');
  vi.stubGlobal('indexedDB', factory);
  await clear();
  const database = open.mock.results[0]?.value.result;
  return () => {
    // As a browser that closes it by itself: idb-keyval asks for a new one.
    database?.close();
    database?.onclose?.(new Event('close'));
  };
}

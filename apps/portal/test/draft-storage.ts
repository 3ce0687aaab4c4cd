import { IDBFactory } from 'fake-indexeddb';
import { clear } from 'idb-keyval';
import { vi } from 'vitest';

const clone = structuredClone;

/** For `beforeEach`. */
export async function draftStorage(): Promise<() => void> {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open');
  vi.stubGlobal('indexedDB', factory);
  // Only the files of a browser can be cloned.
  vi.stubGlobal('structuredClone', (value: unknown) =>
    value instanceof File ? value : clone(value),
  );
  await clear();
  const database = open.mock.results[0]?.value.result;
  return () => {
    // Close like a browser does on its own, so that idb-keyval opens a new database.
    database?.close();
    database?.onclose?.(new Event('close'));
  };
}

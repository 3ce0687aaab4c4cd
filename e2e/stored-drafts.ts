import type { Page } from '@playwright/test';

export function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('keyval').objectStore('keyval').getAll();
      drafts.onerror = () => reject(drafts.error);
      drafts.onsuccess = () => resolve(JSON.stringify(drafts.result));
    };
    const drafts = await promise;
    opening.result.close();
    return drafts;
  });
}

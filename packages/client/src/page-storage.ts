/** Storage of the browser, guarded: whatever the browser refuses is kept for as long as the page. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  names: () => string[];
  isLasting: () => boolean;
};

export function openStorage(kind: 'localStorage' | 'sessionStorage'): PageStorage {
  const ofThisPage = new Map<string, string>();

  // Blocked storage throws on mere access, full storage on a write.
  function tried<T>(use: (stored: Storage) => T): T | undefined {
    try {
      return use(window[kind]);
    } catch {
      return undefined;
    }
  }

  function isStored(name: string, value: string): boolean {
    const wrote = tried((stored) => {
      stored.setItem(name, value);
      return true;
    });
    return wrote === true;
  }

  // Unknown until the first write, or until somebody asks.
  let isLasting: boolean | undefined;

  return {
    getItem: (name) => ofThisPage.get(name) ?? tried((stored) => stored.getItem(name)) ?? null,
    setItem(name, value) {
      ofThisPage.delete(name);
      isLasting = isStored(name, value);
      if (isLasting) return;
      ofThisPage.set(name, value);
      // An outdated value would return with the next page.
      tried((stored) => stored.removeItem(name));
    },
    removeItem(name) {
      ofThisPage.delete(name);
      tried((stored) => stored.removeItem(name));
    },
    names: () => [
      ...new Set([...Object.keys(tried((stored) => stored) ?? {}), ...ofThisPage.keys()]),
    ],
    isLasting() {
      if (isLasting === undefined) {
        isLasting = isStored('probe', '1');
        tried((stored) => stored.removeItem('probe'));
      }
      return isLasting && ofThisPage.size === 0;
    },
  };
}

/** Storage between visits. */
export const storage: PageStorage = openStorage('localStorage');

/** Storage that lasts as long as the tab, including reloads. */
export const tabStorage: PageStorage = openStorage('sessionStorage');

type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  names: () => string[];
  /** True if values outlive the page. */
  isLasting: () => boolean;
};

function forThisPage(): PageStorage {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      values.set(name, value);
    },
    removeItem: (name) => {
      values.delete(name);
    },
    names: () => [...values.keys()],
    isLasting: () => false,
  };
}

// Blocked or full storage can be detected only by using it: blocked storage throws on access, full
// storage on the first write.
function ofTheBrowser(storageOf: () => Storage): Storage | undefined {
  try {
    const found = storageOf();
    found.setItem('play', '1');
    found.removeItem('play');
    return found;
  } catch {
    return undefined;
  }
}

/** Opens storage between visits. If the browser blocks it, values last until the page is closed. */
export function openStorage(storageOf = () => localStorage): PageStorage {
  const lasting = ofTheBrowser(storageOf);
  const passing = forThisPage();
  if (lasting === undefined) return passing;
  let isFull = false;
  return {
    getItem: (name) => passing.getItem(name) ?? lasting.getItem(name),
    setItem(name, value) {
      try {
        lasting.setItem(name, value);
        passing.removeItem(name);
      } catch {
        isFull = true;
        passing.setItem(name, value);
      }
    },
    removeItem(name) {
      passing.removeItem(name);
      lasting.removeItem(name);
    },
    names: () => [...new Set([...Object.keys(lasting), ...passing.names()])],
    isLasting: () => !isFull,
  };
}

export const storage: PageStorage = openStorage();

/** Storage that lasts as long as the tab, including reloads. */
export const tabStorage: PageStorage = openStorage(() => sessionStorage);

type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** The names of what is kept. */
  names: () => string[];
  /** Whether it outlives the page. */
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

// Only touching it tells: a browser that blocks storage throws already at the name, one whose storage is full
// at the first word.
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

/** What is kept on this phone: between visits, or where the browser blocks that, until the page is left. */
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

/** What is kept on this phone. */
export const storage: PageStorage = openStorage();

/** What is kept as long as this tab is there, also when its page is loaded again. */
export const tabStorage: PageStorage = openStorage(() => sessionStorage);

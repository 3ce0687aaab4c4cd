type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// A browser that blocks storage throws on mere access to `localStorage`.
function unblocked(): PageStorage | undefined {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return undefined;
  }
}

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
  };
}

/** Opens local storage; if the browser blocks it, values live until the page is left. */
export function openStorage(): PageStorage {
  return unblocked() ?? forThisPage();
}

export const storage = openStorage();

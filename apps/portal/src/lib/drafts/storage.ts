type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Only touching it tells: a browser that blocks storage throws already at the name.
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

/** Opens what is kept between visits; where the browser blocks that, until the page is left. */
export function openStorage(): PageStorage {
  return unblocked() ?? forThisPage();
}

/** The one of this page. */
export const storage = openStorage();

import { useEffect, useSyncExternalStore } from 'react';

const AGAIN_AFTER_MS = 3_000;
/** The page's own data and pictures go first. */
const BEHIND_PAGE_MS = 1_500;
/** By then a page that is never idle loads them all the same. */
const IDLE_WITHIN_MS = 4_000;

/** Parts of the portal that no page shows at first. */
export type LateParts<Parts> = {
  /** Loads them; where the network is away, until they are there. */
  load: () => Promise<Parts>;
  /** Loads them once the page is there and has nothing else to do, unless it is left before: the result says so. */
  loadWhenIdle: () => () => void;
  /** Does something with them, at once where they are there. */
  whenThere: (act: (parts: Parts) => void) => void;
  /** The parts, for components; undefined until they are there. They are loaded when they are wanted. */
  useParts: (areWanted: boolean) => Parts | undefined;
};

/** Makes parts that are loaded behind the page, in a file of their own. */
export function lateParts<Parts>(fetchParts: () => Promise<Parts>): LateParts<Parts> {
  let parts: Parts | undefined;
  let loading: Promise<Parts> | undefined;
  const listeners = new Set<() => void>();

  async function fetchUntilThere(): Promise<Parts> {
    try {
      parts = await fetchParts();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      return fetchUntilThere();
    }
    for (const listener of listeners) listener();
    return parts;
  }

  function load(): Promise<Parts> {
    loading ??= fetchUntilThere();
    return loading;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const store = { get: () => parts, subscribe, load };
  return {
    load,
    loadWhenIdle() {
      if (parts !== undefined) return () => undefined;
      return onceLoaded(() => whenIdle(() => void load()));
    },
    whenThere(act) {
      if (parts === undefined) void load().then(act);
      else act(parts);
    },
    useParts: (areWanted) => useLate(store, areWanted),
  };
}

type Store<Parts> = Pick<LateParts<Parts>, 'load'> & {
  get: () => Parts | undefined;
  subscribe: (listener: () => void) => () => void;
};

function useLate<Parts>(store: Store<Parts>, areWanted: boolean): Parts | undefined {
  useEffect(() => {
    if (areWanted) void store.load();
  }, [areWanted, store]);
  // A document that the build draws is there before them.
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}

/** Returns what keeps it from being done. */
function onceLoaded(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(act, BEHIND_PAGE_MS);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
  return () => {
    window.removeEventListener('load', soon);
    clearTimeout(timer);
  };
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
  else setTimeout(act, IDLE_WITHIN_MS);
}

import { useEffect, useSyncExternalStore } from 'react';

const AGAIN_AFTER_MS = 3_000;
/** Lets the page's own data and images load first. */
const BEHIND_PAGE_MS = 1_500;
/** Some pages are never idle. */
const IDLE_WITHIN_MS = 4_000;

export type LateParts<Parts> = {
  /** Retries until the network is back. */
  load: () => Promise<Parts>;
  /** Waits until the page has loaded and is idle. Returns a function that cancels. */
  loadWhenIdle: () => () => void;
  whenThere: (act: (parts: Parts) => void) => void;
  /** Undefined until loaded. Starts the load when `areWanted` is true. */
  useParts: (areWanted: boolean) => Parts | undefined;
};

/** Parts are a chunk of their own, loaded after the page. */
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
  // The build renders documents before any parts are loaded.
  return useSyncExternalStore(store.subscribe, store.get, () => undefined);
}

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

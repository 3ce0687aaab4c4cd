import { type PartLoader, partLoader } from '@emcee/client';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';

/** Lets the page's own data and images load first. */
const BEHIND_PAGE_MS = 1_500;
/** Some pages are never idle. */
const IDLE_WITHIN_MS = 4_000;

export type LateParts<Parts> = {
  /** Tries until the parts are loaded. */
  load: () => Promise<Parts>;
  loadAhead: () => Promise<void>;
  /** Waits until the page has loaded and is idle. Returns a function that cancels. */
  loadWhenIdle: () => () => void;
  whenThere: (act: (parts: Parts) => void) => void;
  areThere: () => boolean;
  /** Undefined until loaded. Starts the load when `areWanted` is true. */
  useParts: (areWanted: boolean) => Parts | undefined;
};

/** Parts are a chunk of their own, loaded after the page. */
export function lateParts<Parts>(fetchParts: () => Promise<Parts>): LateParts<Parts> {
  const loader = partLoader(fetchParts);
  return {
    load: loader.load,
    loadAhead: loader.loadAhead,
    loadWhenIdle() {
      if (loader.get().part !== undefined) return () => undefined;
      return onceLoaded(() => whenIdle(() => void loader.loadAhead()));
    },
    whenThere(act) {
      const { part } = loader.get();
      if (part === undefined) void loader.load().then(act);
      else act(part);
    },
    areThere: () => loader.get().part !== undefined,
    useParts: (areWanted) => useLate(loader, areWanted),
  };
}

/** A component in a separate chunk. The page shows `waiting` until it is loaded. */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & Pick<LateParts<unknown>, 'loadWhenIdle'> {
  const { useParts, loadWhenIdle } = lateParts(fetchPart);
  function LatePart(props: Props) {
    const Part = useParts(true);
    return Part === undefined ? waiting : createElement(Part, props);
  }
  return Object.assign(LatePart, { loadWhenIdle });
}

function useLate<Parts>(loader: PartLoader<Parts>, areWanted: boolean): Parts | undefined {
  useEffect(() => (areWanted ? loader.keepTrying() : undefined), [areWanted, loader]);
  return useSyncExternalStore(loader.subscribe, () => loader.get().part);
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

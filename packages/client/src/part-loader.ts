import { storage } from './page-storage.ts';

const AGAIN_AFTER_MS = 3_000;

/** The reason why an app can't show a part that it needs now. */
export type PartFailure = 'away' | 'outdated';

/** A part of an app that is loaded from a separate file. */
export type PartState<Part> = { part: Part | undefined; hasFailed: boolean };

/** Loads a part. A failure never reaches the page: the loader tries again. */
export type PartLoader<Part> = {
  get: () => PartState<Part>;
  subscribe: (listener: () => void) => () => void;
  /** The running try, or a new one. Never rejects. */
  tryOnce: () => Promise<void>;
  /** Loads the part before it is needed. A failure changes nothing. */
  loadAhead: () => Promise<void>;
  /** Tries until the part is loaded or the returned function is called, and reports failures. */
  keepTrying: () => () => void;
  /** Tries until the part is loaded, and reports failures. */
  load: () => Promise<Part>;
};

const missing = new Set<object>();
const failureListeners = new Set<() => void>();
let failure: PartFailure | undefined;

/** The failure of the parts that are needed now. */
export const partFailure = {
  get: (): PartFailure | undefined => failure,
  subscribe(listener: () => void): () => void {
    failureListeners.add(listener);
    return () => failureListeners.delete(listener);
  },
};

function setFailure(next: PartFailure | undefined): void {
  if (failure === next) return;
  failure = next;
  for (const listener of [...failureListeners]) listener();
}

/** Reloads the document, unless that would sign out because the browser stores nothing. */
export function reloadOutdatedPage(): void {
  if (failure === 'outdated' && storage.isLasting()) window.location.reload();
}

/** Creates the loader of a part. Every dynamic import of an app goes through one. */
export function partLoader<Part>(fetchPart: () => Promise<Part>): PartLoader<Part> {
  watchStyles();
  let state: PartState<Part> = { part: undefined, hasFailed: false };
  let trying: Promise<void> | undefined;
  let waitingCount = 0;
  let isLooping = false;
  const own = {};
  const listeners = new Set<() => void>();

  function set(next: PartState<Part>): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function begin(): Promise<void> {
    try {
      await loadStylesAgain();
      set({ part: await fetchPart(), hasFailed: false });
    } catch {
      if (!state.hasFailed) set({ part: undefined, hasFailed: true });
    } finally {
      trying = undefined;
    }
  }

  async function tryOnce(): Promise<void> {
    if (state.part !== undefined) return;
    trying ??= begin();
    await trying;
  }

  async function loadAhead(): Promise<void> {
    await tryOnce();
    forgetFailure();
  }

  /** The next page that needs the part begins with a try, not with an old failure. */
  function forgetFailure(): void {
    if (state.hasFailed && waitingCount === 0) set({ part: undefined, hasFailed: false });
  }

  async function loop(): Promise<void> {
    if (isLooping) return;
    isLooping = true;
    await tryOnce();
    while (state.part === undefined && waitingCount > 0) {
      missing.add(own);
      setFailure(failure ?? 'away');
      await pause();
      if (await isOutdated()) setFailure('outdated');
      await tryOnce();
    }
    isLooping = false;
    missing.delete(own);
    if (missing.size === 0) setFailure(undefined);
    forgetFailure();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function keepTrying(): () => void {
    let isWaiting = true;
    waitingCount += 1;
    if (state.part === undefined) void loop();
    return () => {
      if (isWaiting) waitingCount -= 1;
      isWaiting = false;
    };
  }

  let loading: Promise<Part> | undefined;
  return {
    get: () => state,
    subscribe,
    tryOnce,
    loadAhead,
    keepTrying,
    load() {
      loading ??= new Promise((resolve) => {
        const listen = () => {
          if (state.part === undefined) return;
          stop();
          resolve(state.part);
        };
        const stop = subscribe(listen);
        keepTrying();
        listen();
      });
      return loading;
    },
  };
}

/** Three seconds, or less if the browser hears of a network before. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_AFTER_MS);
    window.addEventListener('online', end);
  });
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** An update gives the files of an app new names, and the old ones are gone. Only a reload finds the part. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  if (folder === '') return false;
  const html = await fetch(window.location.href, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  );
  const entry = ENTRY.exec(html)?.[1];
  // The page of a guest network's sign-in has other scripts.
  return entry !== undefined && entry !== own && entry.startsWith(folder);
}

const failedStyles = new Set<HTMLLinkElement>();
let areStylesWatched = false;

function watchStyles(): void {
  if (areStylesWatched) return;
  areStylesWatched = true;
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStyles.add(target);
    },
    true,
  );
}

// The bundler requests a chunk's style sheet only once, so a failed one has to be inserted again.
async function loadStylesAgain(): Promise<void> {
  const failed = [...failedStyles];
  failedStyles.clear();
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode();
      link.replaceWith(again);
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', reject);
      });
    }),
  );
}

import { createStore } from './store.ts';

const AGAIN_AFTER_MS = 3_000;

type State<Part> = { part: Part | undefined; hasFailed: boolean };

/** Pages work without the module until it is loaded, or without a network. */
export function loadOnDemand<Part>(load: () => Promise<Part>) {
  const store = createStore<State<Part>>({ part: undefined, hasFailed: false });
  let isWanted = false;

  function tryLoading(): void {
    load().then(
      (part) => store.set({ part, hasFailed: false }),
      () => {
        store.set({ hasFailed: true });
        setTimeout(tryLoading, AGAIN_AFTER_MS);
      },
    );
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Retries until the module is loaded. */
    want(): void {
      if (isWanted) return;
      isWanted = true;
      tryLoading();
    },
  };
}

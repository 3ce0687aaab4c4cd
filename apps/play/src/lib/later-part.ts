import { createStore, type Store } from './store.ts';

const AGAIN_AFTER_MS = 3_000;

type State<Part> = { part: Part | undefined; hasFailed: boolean };

export type LaterPart<Part> = Pick<Store<State<Part>>, 'get' | 'subscribe'> & {
  /** Retries until the module is loaded. */
  want: () => void;
};

/** Pages work without the module until it is loaded, or without a network. */
export function loadOnDemand<Part>(load: () => Promise<Part>): LaterPart<Part> {
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
    want() {
      if (isWanted) return;
      isWanted = true;
      tryLoading();
    },
  };
}

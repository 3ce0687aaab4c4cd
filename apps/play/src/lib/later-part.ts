import { createStore, type Store } from './store.ts';

const AGAIN_AFTER_MS = 3_000;

type State<Part> = { part: Part | undefined; hasFailed: boolean };

/** A part of the app that its pages can do without. */
export type LaterPart<Part> = Pick<Store<State<Part>>, 'get' | 'subscribe'> & {
  /** Loads it, and tries again until it is there. */
  want: () => void;
};

/** Makes a part that is loaded once it is wanted; until then, and where the network is away, the page goes on without. */
export function laterPart<Part>(load: () => Promise<Part>): LaterPart<Part> {
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

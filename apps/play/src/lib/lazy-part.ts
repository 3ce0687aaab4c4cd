import { partFailure, partLoader, reloadOutdatedPage } from '@emcee/client';
import { type ComponentType, createElement, lazy, useState } from 'react';

const AHEAD_AGAIN_AFTER_MS = 3_000;
const MOST_TRIES_AHEAD = 5;

// A reload loses nothing: a phone stores what it needs.
partFailure.subscribe(reloadOutdatedPage);

/** Shares one chunk, loaded ahead with `fetch`, or on the first render. */
export function lazyParts<Parts>(load: () => Promise<Parts>) {
  const loader = partLoader(load);

  async function getAhead(tries = 1): Promise<void> {
    await loader.loadAhead();
    if (loader.get().part !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, AHEAD_AGAIN_AFTER_MS * 2 ** tries));
    // If all tries fail, the first render tries again.
    if (tries < MOST_TRIES_AHEAD) await getAhead(tries + 1);
  }

  return {
    /** Lets the parts work without a network later. */
    fetch: (): Promise<void> => getAhead(),
    part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
      const Lazy = lazy(async () => ({ default: choose(await loader.load()) }));
      return function Part(props: Props) {
        // A loaded part is rendered synchronously, without showing the fallback.
        const [Drawn] = useState<ComponentType<Props>>(() => {
          const { part } = loader.get();
          return part === undefined ? Lazy : choose(part);
        });
        return createElement(Drawn, props);
      };
    },
  };
}

/** Loads on the first render, with retries while the network is down. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyParts(load).part((part) => part);
}

import { type ComponentType, createElement, lazy, useState } from 'react';
import { createStore } from './store.ts';

const AGAIN_AFTER_MS = 3_000;
const MOST_TRIES = 5;

/** `isAway` is true while a part to be rendered can't be loaded. */
export const partsAway = createStore({ isAway: false });

/** Shares one chunk, loaded ahead with `fetch`, or on the first render. */
export function lazyParts<Parts>(load: () => Promise<Parts>) {
  let known: Parts | undefined;
  let loading: Promise<Parts> | undefined;

  async function begin(): Promise<Parts> {
    try {
      await loadStylesAgain();
      known = await load();
      return known;
    } finally {
      loading = undefined;
    }
  }

  function get(): Promise<Parts> {
    loading ??= begin();
    return loading;
  }

  async function getAhead(tries = 1): Promise<void> {
    try {
      await get();
    } catch {
      await passed(AGAIN_AFTER_MS * 2 ** tries);
      // If all tries fail, the first render tries again.
      if (tries < MOST_TRIES) await getAhead(tries + 1);
    }
  }

  return {
    /** Lets the parts work without a network later. */
    fetch: (): Promise<void> => getAhead(),
    part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
      const Lazy = lazy(async () => ({ default: choose(await loaded(get)) }));
      return function Part(props: Props) {
        // A loaded part is rendered synchronously, without showing the fallback.
        const [Drawn] = useState<ComponentType<Props>>(() =>
          known === undefined ? Lazy : choose(known),
        );
        return createElement(Drawn, props);
      };
    },
  };
}

/** Loads on the first render, with retries while the network is down. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyParts(load).part((part) => part);
}

async function loaded<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  try {
    const part = await load();
    partsAway.set({ isAway: false });
    return part;
  } catch {
    partsAway.set({ isAway: true });
    await passed(AGAIN_AFTER_MS);
    // A new version of the portal has renamed its chunks, so only a reload can find them.
    if (tries >= MOST_TRIES && (await isServerThere())) window.location.reload();
    return loaded(load, tries + 1);
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// A page that is reloaded while its server is down would be lost.
function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const failedStyles = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

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

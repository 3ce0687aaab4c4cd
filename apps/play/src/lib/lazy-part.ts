import { type ComponentType, createElement, lazy, useState } from 'react';
import { createStore } from './store.ts';

const AGAIN_AFTER_MS = 3_000;
const MOST_TRIES = 5;

/** Whether something that is to be drawn cannot be loaded right now. */
export const partsAway = createStore({ isAway: false });

/** Parts of the app that are loaded together, behind its first page: ahead of time, or when one of them is drawn. */
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
      // What is still not there is tried again when it is drawn.
      if (tries < MOST_TRIES) await getAhead(tries + 1);
    }
  }

  return {
    /** Loads them, so that they are there when the network is not. */
    fetch: (): Promise<void> => getAhead(),
    /** One of them, as something to draw. */
    part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
      const Lazy = lazy(async () => ({ default: choose(await loaded(get)) }));
      return function Part(props: Props) {
        // What is there already is drawn at once.
        const [Drawn] = useState<ComponentType<Props>>(() =>
          known === undefined ? Lazy : choose(known),
        );
        return createElement(Drawn, props);
      };
    },
  };
}

/** A part of the app that few phones need, loaded when it is drawn first; again where the network is away. */
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
    // A new version of the portal has other names for its parts: the page as it is now knows them.
    if (tries >= MOST_TRIES && (await isServerThere())) window.location.reload();
    return loaded(load, tries + 1);
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// A page that is loaded again while its server is away is gone.
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

// What loads a part asks for its style sheet once: one that failed is put into the page again.
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

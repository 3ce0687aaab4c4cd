import { type ComponentType, lazy } from 'react';

const AGAIN_AFTER_MS = 3_000;
const MOST_TRIES = 5;

/** A part of the app that few phones need, loaded when it is drawn first; again where the network is away. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loaded(load) }));
}

async function loaded<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    // A new version of the portal has other names for its parts: the page as it is now knows them.
    if (tries >= MOST_TRIES && navigator.onLine) window.location.reload();
    return loaded(load, tries + 1);
  }
}

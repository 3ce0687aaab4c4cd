import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is fetched when it is opened, or before, when a link to it is hovered. */
export type LazyPage = { Page: LazyExoticComponent<ComponentType>; preload: () => Promise<void> };

/** Wraps the import of a page. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({ default: await load() })),
    async preload() {
      // A preload is a wish: when it fails, the visit itself tries again and says so.
      await load().catch(() => undefined);
    },
  };
}

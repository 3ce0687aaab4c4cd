import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is fetched when it is opened, or before, when a link to it is hovered. */
export type LazyPage = {
  Page: ComponentType | LazyExoticComponent<ComponentType>;
  preload: () => Promise<void>;
};

/** A page by the import of its file and its name there. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): LazyPage {
  return {
    Page: lazy(async () => ({ default: (await load())[name] })),
    async preload() {
      // A preload is a wish: when it fails, the visit itself tries again and says so.
      await load().catch(() => undefined);
    },
  };
}

/** A page that the first file brings along, because most visits begin with it. */
export function firstPage(Page: ComponentType): LazyPage {
  return { Page, preload: async () => undefined };
}

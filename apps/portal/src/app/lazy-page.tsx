import { type ComponentType, lazy, useState } from 'react';

/** A page whose code is fetched when it is opened, or before, when a link to it is hovered. */
export type LazyPage = {
  Page: ComponentType;
  preload: () => Promise<void>;
};

/** A page by the import of its file and its name there. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  async function fetchPage() {
    loaded = (await load())[name];
    return { default: loaded };
  }
  const Later = lazy(fetchPage);
  return {
    // What is there already must not wait, not even for a moment: that would show as a gap.
    Page() {
      const [Shown] = useState<ComponentType>(() => loaded ?? Later);
      return <Shown />;
    },
    async preload() {
      // A preload is a wish: when it fails, the visit itself tries again and says so.
      await fetchPage().catch(() => undefined);
    },
  };
}

/** A page that the first file brings along, because most visits begin with it. */
export function firstPage(Page: ComponentType): LazyPage {
  return { Page, preload: async () => undefined };
}

import { type ComponentType, lazy, useState } from 'react';

export type LazyPage = {
  Page: ComponentType;
  preload: () => Promise<void>;
};

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
    // Show loaded code without Suspense: even a short wait would show as a gap.
    Page() {
      const [Shown] = useState<ComponentType>(() => loaded ?? Later);
      return <Shown />;
    },
    async preload() {
      // Ignore a failed preload: the visit tries again and shows the error.
      await fetchPage().catch(() => undefined);
    },
  };
}

/** Most visits begin with this page. */
export function firstPage(Page: ComponentType): LazyPage {
  return { Page, preload: async () => undefined };
}

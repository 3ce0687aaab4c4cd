import { partFailure, partLoader, reloadOutdatedPage } from '@emcee/client';
import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react';
import { Skeletons } from '../ui/feedback/skeletons.tsx';

export type LazyPage = {
  Page: ComponentType;
  preload: () => Promise<void>;
};

export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): LazyPage {
  const loader = partLoader(async (): Promise<ComponentType> => (await load())[name]);
  return {
    Page() {
      const { part: Loaded, hasFailed } = useSyncExternalStore(loader.subscribe, loader.get);
      if (Loaded !== undefined) return <Loaded />;
      // The previous page stays during the first try.
      if (!hasFailed) use(loader.tryOnce());
      return <MissingPage keepTrying={loader.keepTrying} />;
    },
    preload: loader.loadAhead,
  };
}

/** Whoever opened this page has left the one before, so that a reload loses nothing. */
function MissingPage({ keepTrying }: { keepTrying: () => () => void }) {
  useEffect(() => keepTrying(), [keepTrying]);
  useEffect(() => partFailure.subscribe(reloadOutdatedPage), []);
  return <Skeletons rows={6} />;
}

/** Most visits begin with this page. */
export function firstPage(Page: ComponentType): LazyPage {
  return { Page, preload: async () => undefined };
}

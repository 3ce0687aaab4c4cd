import { partFailure, partLoader, reloadOutdatedPage } from '@emcee/client';
import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
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
  function Tried() {
    const { part: Part } = useSyncExternalStore(loader.subscribe, loader.get);
    return Part === undefined ? <MissingPage keepTrying={loader.keepTrying} /> : <Part />;
  }
  // The previous page stays during the first try, which ends without an error.
  const Later = lazy(async () => {
    await loader.tryOnce();
    return { default: Tried };
  });
  return {
    // Show loaded code without Suspense: even a short wait would show as a gap.
    Page() {
      const [Shown] = useState<ComponentType>(() =>
        loader.get().part === undefined ? Later : Tried,
      );
      return <Shown />;
    },
    preload: loader.loadAhead,
  };
}

/** Loads the component library with the page; the frame does without. */
export function libraryPage<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): LazyPage {
  return lazyPage(async () => {
    const provider = import('../ui/theme/ui-provider.tsx');
    const [page, { UiProvider }] = await Promise.all([load(), provider]);
    const Inner: ComponentType = page[name];
    const Page = () => (
      <UiProvider>
        <Inner />
      </UiProvider>
    );
    return { Page };
  }, 'Page');
}

/** The page before was left with its guard, so that a reload loses nothing. */
function MissingPage({ keepTrying }: { keepTrying: () => () => void }) {
  useEffect(() => keepTrying(), [keepTrying]);
  useEffect(() => {
    // Another part may have noticed the update before.
    reloadOutdatedPage();
    return partFailure.subscribe(reloadOutdatedPage);
  }, []);
  return <Skeletons rows={6} />;
}

/** Most visits begin with this page. */
export function firstPage(Page: ComponentType): LazyPage {
  return { Page, preload: async () => undefined };
}

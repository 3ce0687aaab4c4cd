import './ui/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadFrame } from './app/frames/frames.ts';
import { Providers } from './app/providers.tsx';
import { CurrentPage } from './app/router.tsx';
import { pageAt } from './app/routes.ts';
import { removeServiceWorkers } from './app/service-workers.ts';
import { provideTrustedTypes } from './app/trusted-types.ts';
import { createQueryClient, emptyCacheWithSession } from './lib/calls/query-client.ts';
import { browserHistory } from './lib/pages/page-history.ts';
import { PageRouter } from './lib/pages/page-router.tsx';
import { watchInput } from './lib/session/last-input.ts';
import { currentSession, followOtherTabs } from './lib/session/session.ts';
import { loadFlavour } from './lib/words.tsx';

provideTrustedTypes();

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  return element;
}

async function start(): Promise<void> {
  const { pathname } = window.location;
  const isSignedIn = currentSession()?.verified === true;
  const client = createQueryClient();
  // Start loading the page, its frame and the first replies before the rest is set up.
  const preloaded = Promise.all([pageAt(pathname)?.preload(), preloadFrame(pathname, isSignedIn)]);
  if (isSignedIn && pageAt(pathname)?.frame !== 'host-site') {
    void import('./app/frames/shell.tsx').then(
      ({ fetchFrameAhead }) => fetchFrameAhead(client, pathname),
      () => undefined,
    );
  }
  emptyCacheWithSession(client);
  followOtherTabs();
  watchInput();
  void removeServiceWorkers();
  const flavour = await loadFlavour(window.location.hostname);
  // The frame in the document stays until page and shell can replace it together.
  if (isSignedIn) await preloaded;
  const history = browserHistory();
  // A transition renders in slices, so that the browser stays responsive.
  startTransition(() =>
    createRoot(rootElement()).render(
      <StrictMode>
        <Providers client={client} flavour={flavour}>
          <PageRouter history={history}>
            <CurrentPage />
          </PageRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}

// A separate task, because slow phones already need a long one to evaluate the modules.
setTimeout(() => void start());

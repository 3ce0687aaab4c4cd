import './ui/theme/styles.ts';
import { accountCalls, type Flavour } from '@emcee/contract';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadFrame } from './app/frames/frames.ts';
import { Providers } from './app/providers.tsx';
import { CurrentPage } from './app/router.tsx';
import { pageAt } from './app/routes.ts';
import { removeServiceWorkers } from './app/service-workers.ts';
import { provideTrustedTypes } from './app/trusted-types.ts';
import { fetchAhead } from './lib/calls/calls.ts';
import { createQueryClient, emptyCacheWithSession } from './lib/calls/query-client.ts';
import { browserHistory } from './lib/pages/page-history.ts';
import { PageRouter } from './lib/pages/page-router.tsx';
import { watchInput } from './lib/session/last-input.ts';
import { currentSession, followOtherTabs } from './lib/session/session.ts';
import { loadFlavour } from './lib/words.tsx';

provideTrustedTypes();

// Start loading the role, the page and its frame before the rest is set up.
const { pathname } = window.location;
const isSignedIn = currentSession()?.verified === true;
const client = createQueryClient();
if (isSignedIn && pageAt(pathname)?.frame !== 'host-site') {
  void fetchAhead(client, accountCalls.me);
  void import('./app/frames/shell.tsx').then(
    ({ fetchFrameAhead }) => fetchFrameAhead(client, pathname),
    () => undefined,
  );
}
const preloaded = Promise.all([pageAt(pathname)?.preload(), preloadFrame(pathname, isSignedIn)]);
void removeServiceWorkers();
followOtherTabs();
watchInput();

emptyCacheWithSession(client);

const root = rootElement();

const history = browserHistory();

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  return element;
}

function show(flavour: Flavour): void {
  // A transition renders in slices, so that the browser stays responsive.
  startTransition(() =>
    createRoot(root).render(
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

// No top-level `await`: modules loaded here wait until this file has run. The frame in the document stays
// until page and shell can replace it together.
const ready = isSignedIn ? preloaded : undefined;
void Promise.all([loadFlavour(window.location.hostname), ready]).then(([flavour]) => show(flavour));

import './ui/theme/styles.ts';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadFrame } from './app/frames/frames.ts';
import { Providers } from './app/providers.tsx';
import { AnyPage } from './app/router.tsx';
import { pageAt } from './app/routes.ts';
import { removeServiceWorkers } from './app/service-workers.ts';
import { provideTrustedTypes } from './app/trusted-types.ts';
import { createQueryClient, emptyCacheWithSession } from './lib/calls/query-client.ts';
import { browserHistory } from './lib/pages/page-history.ts';
import { PageRouter } from './lib/pages/page-router.tsx';
import { currentSession, followOtherTabs } from './lib/session/session.ts';
import { loadWording } from './lib/words.tsx';

provideTrustedTypes();

// The code of the page and of its frame travels while everything else is still being set up.
const { pathname } = window.location;
void pageAt(pathname)?.preload();
preloadFrame(pathname, currentSession()?.verified === true);
void removeServiceWorkers();
followOtherTabs();

const client = createQueryClient();
emptyCacheWithSession(client);

// The server writes a fresh nonce into each reply; it admits the style sheets made at run time.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const history = browserHistory();

// Not with an `await` at the top: what is loaded here waits for this file to be run to its end.
void loadWording(window.location.hostname).then((wording) =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={client} wording={wording}>
        <PageRouter history={history}>
          <AnyPage />
        </PageRouter>
      </Providers>
    </StrictMode>,
  ),
);

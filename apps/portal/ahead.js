// Runs on the pages behind the sign-in while their scripts are still on their way: shows the frame that the document
// brings along, asks the server for what stands on the page first, and fetches the page's code.
// src/lib/calls/asked-ahead.ts hands the replies over. Keep the names of the storage in step with
// src/lib/session/session.ts; src/lib/calls/asked-ahead.test.ts compares the addresses with the contract.
(() => {
  const everywhere = ['me', 'subscription-info', 'settings', 'account-deletion'];
  const pages = {
    '/hosts': { chunk: 'hosts-page', calls: ['hosts-list'] },
    '/questions': { chunk: 'questions-page', calls: ['rounds-list?limit=50'] },
    '/game-history': { chunk: 'game-history-page', calls: [] },
    '/game-history/*': { chunk: 'played-game-page', calls: ['games/*'] },
  };
  /** The files of each chunk, written by the build. */
  const files = /* FILES */ {};
  /** The entry of the menu that is marked at an address and below it, written by the build. */
  const entries = /* ENTRIES */ {};

  function fetchFile(file) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }

  function readToken() {
    try {
      return localStorage.getItem('verified') === 'true' && localStorage.getItem('authToken');
    } catch {
      // Storage is closed to us: nobody is signed in.
      return undefined;
    }
  }

  function ask(name, headers) {
    const address = `/api/admin/${name}`;
    const reply = fetch(address, { headers });
    // Whoever takes it over hears of a failure.
    reply.catch(() => undefined);
    return [address, reply];
  }

  function showFrame(frame) {
    const start = Object.keys(entries).find((each) => `${path}/`.startsWith(`${each}/`));
    const entry = start && frame.querySelector(`nav a[href="${entries[start]}"]`);
    if (entry) {
      entry.setAttribute('aria-current', 'page');
      // Pages that are named here have the title of their entry.
      if (pages[path]) frame.querySelector('h1').textContent = entry.textContent;
    }
    const subtitle = frame.querySelector(`[data-page="${CSS.escape(path)}"]`);
    if (subtitle) subtitle.hidden = false;
    frame.hidden = false;
  }

  /** The document is read in parts: what follows the frame tells that it is there. */
  function whenRead(act) {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('root')) return;
      observer.disconnect();
      act(document.getElementById('first-frame'));
    });
    observer.observe(document, { childList: true, subtree: true });
  }

  /** A script that does not come, or breaks before there is a page to say so. */
  function sayFailure({ target }) {
    const failure = document.querySelector('#first-frame [data-failure]');
    if (!failure || (target !== window && target.localName !== 'script')) return;
    failure.hidden = false;
    const retry = failure.querySelector('button');
    retry.disabled = false;
    retry.addEventListener('click', () => window.location.reload());
    document.querySelector('#first-frame [data-active]')?.remove();
  }

  const token = readToken();
  if (!token) return;
  const path = window.location.pathname.replace(/\/+$/, '');
  const [, folder, id = ''] = path.split('/');
  const page = pages[id === '' ? `/${folder}` : `/${folder}/*`] ?? { calls: [] };
  for (const file of files[page.chunk] ?? []) fetchFile(file);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const names = [...everywhere, ...page.calls.map((name) => name.replace('*', id))];
  window.askedAhead = { token, replies: new Map(names.map((name) => ask(name, headers))) };
  window.addEventListener('error', sayFailure, true);
  whenRead(showFrame);
})();

// Runs on the pages behind the sign-in while their scripts are still on their way: asks the server for what stands on
// the page first, and fetches the page's code. src/lib/calls/asked-ahead.ts hands the replies over. Keep the names of the
// storage in step with src/lib/session/session.ts; src/lib/calls/asked-ahead.test.ts compares the addresses with the contract.
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

  function fetchFile(file) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = '';
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

  const token = readToken();
  if (!token) return;
  const [, folder, id = ''] = window.location.pathname.split('/');
  const page = pages[id === '' ? `/${folder}` : `/${folder}/*`] ?? { calls: [] };
  for (const file of files[page.chunk] ?? []) fetchFile(file);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const names = [...everywhere, ...page.calls.map((name) => name.replace('*', id))];
  window.askedAhead = { token, replies: new Map(names.map((name) => ask(name, headers))) };
})();

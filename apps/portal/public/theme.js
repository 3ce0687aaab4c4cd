// Runs before the first paint, so that a dark page never flashes light and a signed-in page is not blank
// until its scripts have loaded. Its first replies are on their way with the scripts: src/lib/calls/api.ts takes
// them. Keep in step with src/lib/session/session.ts, `fetchFrameAhead` and `useRounds`.
try {
  const root = document.documentElement;
  if (localStorage.getItem('appTheme') === 'dark') {
    root.setAttribute('data-mantine-color-scheme', 'dark');
  }
  // Pages outside the shell; keep in step with src/app/routes.ts.
  const isOutside = /^\/(?:pages\/(?:auth|errors)|host|invitation|welcome)(?:\/|$)/.test(
    location.pathname,
  );
  if (localStorage.getItem('verified') === 'true' && !isOutside) {
    root.setAttribute('data-first-frame', '');
    const { dataset, nonce } = document.currentScript;
    const path = location.pathname.replace(/\/$/, '') || '/hosts';
    const role = localStorage.getItem('memberRole');
    // Viewers may not read rounds. Keep in step with packages/contract/src/organization/rights.ts.
    const mayReadRounds = /^(?:owner|admin|editor)$/.test(role);
    const first =
      { '/hosts': ['hosts-list'], '/questions': mayReadRounds ? ['rounds-list?limit=50'] : [] }[
        path
      ] ?? [];
    // 'path numbers;path numbers'. A path with a parameter ends with a slash.
    const pages = (dataset.pages ?? '').split(';').map((page) => page.split(' '));
    const [, ...numbers] =
      pages.find(([start]) => start === path) ??
      pages.find(([start]) => start.endsWith('/') && path.startsWith(start)) ??
      [];
    const named = (dataset.files ?? '').split(' ');
    const files = numbers.map((number) => named[number]).join(' ');
    const Authorization = `Bearer ${localStorage.getItem('authToken')}`;
    window.askedAhead = new Map();
    for (const name of role === 'host' ? ['me'] : ['me', 'subscription-info', ...first]) {
      const address = `/api/admin/${name}`;
      const reply = fetch(address, { headers: { Accept: 'application/json', Authorization } });
      // The call that takes the reply reports its failure.
      reply.catch(() => undefined);
      window.askedAhead.set(`${address} ${Authorization}`, reply);
    }
    for (const href of `${dataset.frame} ${files}`.match(/\/assets\S+/g) ?? []) {
      const kind = href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '' }
        : { rel: 'modulepreload' };
      const link = { ...kind, fetchPriority: 'low', href, nonce };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  }
} catch {
  // The browser blocks storage: keep the defaults.
}

// Runs before the first paint, so that a dark page never flashes light and a signed-in page is not blank
// until its scripts have loaded. Keep in step with src/lib/session/session.ts.
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
    const page = /^\/(?:hosts\/?)?$/.test(location.pathname) ? dataset.hosts : '';
    for (const href of `${dataset.frame ?? ''} ${page ?? ''}`.match(/\S+/g) ?? []) {
      const isStyle = href.endsWith('.css');
      const kind = isStyle
        ? { rel: 'preload', as: 'style', crossOrigin: '' }
        : { rel: 'modulepreload', fetchPriority: 'low' };
      document.head.append(Object.assign(document.createElement('link'), { ...kind, href, nonce }));
    }
  }
} catch {
  // The browser blocks storage: keep the defaults.
}

// Before the first paint, so that a dark page never flashes light and a page behind the sign-in is not blank until its
// scripts have loaded. Keep in step with src/lib/session/session.ts.
try {
  const root = document.documentElement;
  if (localStorage.getItem('appTheme') === 'dark') {
    root.setAttribute('data-mantine-color-scheme', 'dark');
  }
  // Pages outside of the shell: src/app/routes.ts.
  const isOutside = /^\/(?:pages\/(?:auth|errors)|host)(?:\/|$)/.test(location.pathname);
  if (localStorage.getItem('verified') === 'true' && !isOutside) {
    root.setAttribute('data-first-frame', '');
  }
} catch {
  // Storage is closed to us: the default stays.
}

// Before the first paint, so that a dark page never flashes light. Keep in step with src/lib/session/session.ts.
try {
  if (localStorage.getItem('appTheme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  }
} catch {
  // Storage is closed to us: the default stays.
}

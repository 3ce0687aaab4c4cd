/** Vite's port for the portal; apps/portal/vite.config.ts has the same number. */
const VITE_PORT = 5173;

/** Mails link to the first address, which reloads on changes. */
export function devPublicUrls(serverPort: string): string {
  const ports = [String(VITE_PORT), serverPort];
  const hosts = ports.flatMap((port) => [`localhost:${port}`, `education.localhost:${port}`]);
  return [...hosts, `127.0.0.1:${serverPort}`].map((host) => `http://${host}`).join(',');
}

/** Where Vite serves the portal; the same port stands in apps/portal/vite.config.ts. */
const VITE_PORT = 5173;

/** The addresses of the portal while it is worked on: links in mails lead to the one that reloads. */
export function devPublicUrls(serverPort: string): string {
  const ports = [String(VITE_PORT), serverPort];
  const hosts = ports.flatMap((port) => [`localhost:${port}`, `education.localhost:${port}`]);
  return [...hosts, `127.0.0.1:${serverPort}`].map((host) => `http://${host}`).join(',');
}

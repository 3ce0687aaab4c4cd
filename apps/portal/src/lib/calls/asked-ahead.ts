/** What `ahead.js` has asked for, as whom. */
type AskedAhead = { token: string; replies: Map<string, Promise<Response>> };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** Until then a page is opened for the first time; later a reply would be old. */
const FRESH_MS = 15_000;

/** The reply to a call that was made before the scripts of the page were there; each is given once. */
export function askedAhead(
  address: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const { askedAhead: asked } = window;
  if (asked === undefined || asked.token !== token) return undefined;
  const reply = asked.replies.get(address);
  asked.replies.delete(address);
  return performance.now() < FRESH_MS ? reply : undefined;
}

// `crypto.randomUUID` is missing on plain http, as in a school's own network.
function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A key by which something is known however often it is sent: 128 random bits in 22 letters, digits, - and _. */
export function randomKey(): string {
  return randomText(16);
}

/** What only this browser knows: 256 random bits in 43 letters, digits, - and _. */
export function randomSecret(): string {
  return randomText(32);
}

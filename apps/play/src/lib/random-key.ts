// `crypto.randomUUID` is missing on plain http, as in a school's own network.
function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The secret of a phone: 256 random bits. */
export function newSecret(): string {
  return randomText(32);
}

/** The key by which an answer is known, however often it is sent. */
export function newKey(): string {
  return randomText(15);
}

// `crypto.randomUUID` is missing over plain HTTP, for example in a school's own network.
function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Creates an idempotency key: 128 random bits as 22 characters (letters, digits, - and _). */
export function randomKey(): string {
  return randomText(16);
}

/** Creates a secret of this browser: 256 random bits as 43 characters (letters, digits, - and _). */
export function randomSecret(): string {
  return randomText(32);
}

/** The address in tonight's QR code: the room, and behind the `#` the key that passes a door that asks. */
export function joinAddress(
  origin: string,
  { roomCode, joinKey }: { roomCode: string; joinKey: string },
): string {
  const address = `${origin}/play/${encodeURIComponent(roomCode)}`;
  return joinKey === '' ? address : `${address}#${joinKey}`;
}

/** The key in the part of an address behind the `#`; undefined without one. */
export function joinKeyIn(hash: string): string | undefined {
  const key = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{1,64}$/.test(key) ? key : undefined;
}

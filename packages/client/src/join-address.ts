/** Builds the address of the QR code: the room and, in the hash, the key that opens a closed door. */
export function joinAddress(
  origin: string,
  { roomCode, joinKey }: { roomCode: string; joinKey: string },
): string {
  const address = `${origin}/play/${encodeURIComponent(roomCode)}`;
  return joinKey === '' ? address : `${address}#${joinKey}`;
}

/** Reads the join key from a hash; undefined if there is none. */
export function joinKeyIn(hash: string): string | undefined {
  const key = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{1,64}$/.test(key) ? key : undefined;
}

/** Returns the reason why no phone can join at this host; undefined if phones can reach it. */
export function joinProblem(hostname: string): string | undefined {
  const isOwnDevice = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return isOwnDevice
    ? 'Only this computer can open this address. Phones need its network address.'
    : undefined;
}

import { isIPv4 } from 'node:net';

/** False without an address: the client has left. */
export function isLoopbackIp(address: string | undefined): boolean {
  const plain = (address ?? '').toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** True for a URL that always means the caller's own machine. */
export function isLoopbackUrl(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackIp(name);
}

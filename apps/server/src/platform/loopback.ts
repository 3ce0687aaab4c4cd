import { isIPv4 } from 'node:net';

/** Whether an address of a network card is this machine talking to itself. */
export function isLoopbackIp(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Whether the host of a web address can only mean the machine of whoever asks. */
export function isLoopbackUrl(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackIp(name);
}

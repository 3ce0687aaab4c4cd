import { ROUND } from './limits.ts';

const ownUpload = /^\/api\/images\/[0-9a-f]{64}\.webp$/;
// Scheme, credentials, host, port, rest. White space and control characters are forbidden.
const webAddress =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?<host>\[[0-9a-f:.]+\]|[\p{L}\p{N}_.-]+)(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/iu;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/**
 * True for an http or https address and for our own uploads. This package may not use a platform's URL
 * parser, so callers with one should check the address again.
 */
export function isImageAddress(address: string): boolean {
  if (address.length > ROUND.maxImageLength) return false;
  if (isOwnUpload(address)) return true;
  const parts = webAddress.exec(address)?.groups;
  if (parts?.host === undefined) return false;
  return isHost(parts.host) && Number(parts.port ?? 0) <= 65_535;
}

/** True for the address of a picture that was uploaded here. */
export function isOwnUpload(address: string): boolean {
  return ownUpload.test(address);
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.some((label) => label === '')) return false;
  // A host whose last label is numeric must be a valid IPv4 address.
  return /^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '') ? ipv4.test(host) : true;
}

function isIpv6(address: string): boolean {
  const halves = address.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}

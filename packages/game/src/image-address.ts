import { ROUND } from './limits.ts';

const ownUpload = /^\/api\/images\/[0-9a-f]{64}\.webp$/;
// Scheme, user and password, host, port, and the rest; no white space or control character anywhere.
const webAddress =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?<host>\[[0-9a-f:.]+\]|[\p{L}\p{N}_.-]+)(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/iu;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/**
 * Whether an image can be fetched from here: an http or https address, or one of our own uploads.
 * The language itself has no URL parser; where the platform's one is at hand, that has the last word.
 */
export function isImageAddress(address: string): boolean {
  if (address.length > ROUND.maxImageLength) return false;
  if (ownUpload.test(address)) return true;
  const parts = webAddress.exec(address)?.groups;
  if (parts?.host === undefined) return false;
  return isHost(parts.host) && Number(parts.port ?? 0) <= 65_535;
}

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  const labels = host.replace(/\.$/, '').split('.');
  if (labels.some((label) => label === '')) return false;
  // A host whose last label is a number is an IPv4 address or nothing.
  return /^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '') ? ipv4.test(host) : true;
}

function isIpv6(address: string): boolean {
  const halves = address.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}

/** One network: a subscriber owns a whole IPv6 /64, so its addresses count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The /48 around an IPv6 network: who owns one has 65,536 networks. An IPv4 address stands alone. */
export function widerNetworkOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

// However a proxy writes an address, it is the same one.
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? 8 - groups.length - tailGroups.length : 0;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** Empty for a client that has left: its connection has no address anymore. */
export function networkOfClient({ ip }: { ip: string | undefined }): string {
  return networkOf(ip ?? '');
}

/** A subscriber owns a whole IPv6 /64, so its addresses count as one. */
export function networkOf(address: string): string {
  const plain = withoutPort(address);
  const mapped = mappedIpv4(plain);
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** A /48 has 65,536 networks of one owner; undefined for IPv4. */
export function widerNetworkOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

// Some proxies add the caller's port, which differs for each connection.
function withoutPort(address: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

// IPv6 sockets show an IPv4 address in one of two notations.
function mappedIpv4(address: string): string | undefined {
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (dotted !== undefined || high === undefined || low === undefined) return dotted;
  const numbers = [high, low].map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? 8 - groups.length - tailGroups.length : 0;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...tailGroups];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

import { isIPv6 } from 'node:net';

/**
 * The key of a caller's address under a limit. An IPv6 subscriber owns a whole /64, which counts as one
 * address. Ports and zones are removed, and `::ffff:192.0.2.1` becomes `192.0.2.1`.
 */
export function addressSubject(ip: string): string {
  const address = ip
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:65535') {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser converts a dotted IPv4 part to hexadecimal.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = plain
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

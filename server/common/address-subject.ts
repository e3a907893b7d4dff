import ipaddr from 'ipaddr.js';

/**
 * The key of a caller's address under a limit. An IPv6 subscriber owns a whole /64, which counts as one
 * address. Ports and zones are removed, and `::ffff:192.0.2.1` becomes `192.0.2.1`.
 */
export function addressSubject(ip: string): string {
  const text = ip
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

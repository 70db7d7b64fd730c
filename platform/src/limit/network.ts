import ipaddr from 'ipaddr.js';

/** Prefix length of an IPv6 network: a subscriber gets at least a /64 and can use any address in it. */
const NETWORK_BITS = 64;
const BITS_OF_A_GROUP = 16;
/** Ranges that are not routed on the internet. */
const INSIDE: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/**
 * The network by which limits count a caller: for IPv4 the address itself, even if written as IPv6; for IPv6 its /64, as a
 * single caller has all of its 2⁶⁴ addresses. Text that is no address is its own network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (!('parts' in known)) return known.toString();
  const groups = known.parts.slice(0, NETWORK_BITS / BITS_OF_A_GROUP);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${String(NETWORK_BITS)}`;
}

/**
 * Whether an address is local or private: of the machine itself, of a colleague, or of a proxy that is not configured and
 * hides all callers.
 */
export function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());
}

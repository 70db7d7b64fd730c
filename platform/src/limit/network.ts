import ipaddr from 'ipaddr.js';

/** A caller with IPv6 is given at least this many bits, and has all addresses in them at will. */
const NETWORK_BITS = 64;
const BITS_OF_A_GROUP = 16;
/** Ranges that nobody on the internet calls from. */
const INSIDE: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/**
 * What limits count a caller by: an IPv4 address itself, also where it is written as an IPv6 one, and of IPv6 the /64
 * that it is in, since a single caller has 2⁶⁴ addresses there. What is no address is its own network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (!('parts' in known)) return known.toString();
  const groups = known.parts.slice(0, NETWORK_BITS / BITS_OF_A_GROUP);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${String(NETWORK_BITS)}`;
}

/**
 * Whether an address is of the machine itself or of a network that the internet has no way from: of a colleague, or of a
 * proxy that nobody has named as one, behind which everybody is.
 */
export function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());
}

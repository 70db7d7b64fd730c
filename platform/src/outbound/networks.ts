import { BlockList, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network, and how many bits of its address are the same in all its addresses. */
type Network = readonly [address: string, bits: number];

/** IPv4 that is not on the internet, by the registry of special purposes (IANA, RFC 6890), and the hosts that clouds keep for their own. */
const insideIpv4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure answers questions about the machine here.
  ['168.63.129.16', 32],
  // So do most other clouds, at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** IPv6 that is on the internet; everything else is not, such as loopback, local networks and IPv4 in a translated form. */
const globalIpv6: Network = ['2000::', 3];

/** Of these, those that lead elsewhere: to tunnels with an IPv4 address in them, and to nowhere. */
const insideIpv6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** A set of networks, which tells whether an address is in it. */
export type Networks = BlockList;

function networksOf(ipv4: readonly Network[], ipv6: readonly Network[]): Networks {
  const networks = new BlockList();
  for (const [address, bits] of ipv4) networks.addSubnet(address, bits, 'ipv4');
  for (const [address, bits] of ipv6) networks.addSubnet(address, bits, 'ipv6');
  return networks;
}

const inside = networksOf(insideIpv4, insideIpv6);
const global = networksOf([], [globalIpv6]);

/** The networks that a text lists, such as `10.0.0.0/8, fd00::/8`. @throws Error for what is no network */
export function readNetworks(text: string): Networks {
  const listed = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [readNetwork(one)]));
  const isOfIpv4 = ([address]: Network) => isIPv4(address);
  return networksOf(
    listed.filter(isOfIpv4),
    listed.filter((one) => !isOfIpv4(one)),
  );
}

/** Whether a text lists networks. */
export function isNetworks(text: string): boolean {
  try {
    readNetworks(text);
    return true;
  } catch {
    return false;
  }
}

function readNetwork(text: string): Network {
  const [address, bits] = ipaddr.parseCIDR(text.trim());
  return [address.toString(), bits];
}

function isIn(networks: Networks, address: string): boolean {
  return networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Whether an address is in one of the networks that are allowed although they are inside. */
export function isAllowedInside(address: string, allowed: Networks): boolean {
  return ipaddr.isValid(address) && isIn(allowed, ipaddr.process(address).toString());
}

/** Whether what is at an address is on the internet. IPv4 that is written as IPv6 is judged as what it is. */
export function isOnInternet(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address).toString();
  if (isIn(inside, plain)) return false;
  return isIPv4(plain) || isIn(global, plain);
}

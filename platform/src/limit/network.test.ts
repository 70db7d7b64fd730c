import { expect, it } from 'vitest';
import { isInside, networkOf } from './network.js';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('tells networks next to each other apart', () => {
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'));
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
});

it.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.7.7', true],
  ['fd00::1', true],
  ['::1', true],
  ['192.0.2.1', false],
  ['100.64.0.1', false],
  ['2001:db8::1', false],
  ['unknown', false],
])('knows whether %s is inside: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside);
});

import { expect, test } from 'vitest';

import { isLoopback, networkOf, shortNetworkOf, siteOf } from '#server/domain/network-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:8:800:200c:417a', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['portal.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['::ffff:192.168.1.5', false],
  ['2001:db8::1', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['notlocalhost', false],
  ['portal', false],
  ['', false],
])('%s is the machine itself: %s', (host, isItself) => {
  expect(isLoopback(host)).toBe(isItself);
});

test('text that is not an address is counted unchanged', () => {
  for (const text of ['', 'unknown', '192.0.2.7:4711', '[2001:db8::1]', '2001:db8::g'])
    expect(networkOf(text)).toBe(text);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('of the address %s, the trail keeps only %s', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});

test('the trail keeps nothing of text that is not an address', () => {
  for (const text of ['', 'unknown', '192.0.2.7:4711', 'erika@kunde.example'])
    expect(shortNetworkOf(text)).toBeNull();
});

test.each([
  ['2001:db8:5:6::/64', '2001:db8:5::/48'],
  ['2001:db8:5:7::/64', '2001:db8:5::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.7', null],
  ['unknown', null],
  ['', null],
])('the network %s belongs to the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site);
});

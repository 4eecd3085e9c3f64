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
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'portal.localhost',
])('the host %j is the machine itself', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.5',
  '::ffff:192.168.1.5',
  '2001:db8::1',
  '127.0.0.1.example.com',
  'localhost.example.com',
  'notlocalhost',
  'portal',
  '',
])('the host %j may be another machine', (host) => {
  expect(isLoopback(host)).toBe(false);
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
])('the network %s belongs to the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site);
});

test.each(['192.0.2.7', 'unknown', ''])('the network %j belongs to no larger site', (network) => {
  expect(siteOf(network)).toBeNull();
});

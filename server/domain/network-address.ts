// This is our own code, because `BlockList` of `node:net` says whether an address is in a network, but does not name the network.

const GROUPS = 8;
/** The number of groups that name a network: anyone can change the other half of their own IPv6 address, and often more of it. */
const NETWORK_GROUPS = 4;
/** The number of groups that name a site, such as a company or a rented server, which gets many networks at once. */
const SITE_GROUPS = 3;

const parsed = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);

/** Returns the eight groups of an IPv6 address in any spelling. */
const groupsOf = (address: string): number[] => {
  // A URL writes every spelling of its host in the same short way, even one that ends with an IPv4 address.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [parsed(head), parsed(tail)];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
};

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;

const bytesOf = (groups: readonly number[]): number[] =>
  groups.flatMap((group) => [group >> 8, group & 0xff]);

/** Warns the operator in the log and in the check. */
export const UNTRUSTED_PROXY =
  'a request carries X-Forwarded-For, but TRUST_PROXY does not name the address it comes from; ' +
  'if that is your proxy, set TRUST_PROXY, because everybody behind it counts as one network until then';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|(?:.+\.)?localhost|0:0:0:0:0:0:0:1)$/i;

/** Returns whether a host, as a setting, a URL or a connection names it, is this machine. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (!isIpv6(bare)) return LOOPBACK.test(bare);
  const groups = groupsOf(bare);
  return LOOPBACK.test(isMapped(groups) ? bytesOf(groups.slice(6)).join('.') : groups.join(':'));
};

const prefix = (groups: readonly number[]): string =>
  `${groups.map((group) => group.toString(16)).join(':')}::`;

/**
 * Returns the network to which limits apply: an IPv4 address, even one written as IPv6, or the first 64 bits of an IPv6 address, because
 * anyone can change the other 64 bits of their own address. A text that is not an address is returned as it is.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%');
  if (!isIpv6(bare)) return address;
  const groups = groupsOf(bare);
  if (isMapped(groups)) return bytesOf(groups.slice(6)).join('.');
  return `${prefix(groups.slice(0, NETWORK_GROUPS))}/64`;
};

/** Returns the first 48 bits of an IPv6 network, or `null` for any other network, which has no larger site. */
export const siteOf = (network: string): string | null => {
  const [address = '', bits] = network.split('/');
  return bits === '64' && isIpv6(address) ? `${prefix(groupsOf(address).slice(0, SITE_GROUPS))}/48` : null;
};

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/**
 * Shortens an address to a part that many neighbours share, because the trail keeps it for a year by default: the first three bytes of
 * an IPv4 address, or the site of an IPv6 address. A text that is not an address becomes `null`, because it could contain anything.
 */
export const shortNetworkOf = (address: string): string | null => {
  const network = networkOf(address);
  const [, bytes] = IPV4.exec(network) ?? [];
  if (bytes !== undefined) return `${bytes}.0/24`;
  return siteOf(network);
};

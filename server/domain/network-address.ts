const GROUPS = 8;
/** What one connection to the internet is given: half of an IPv6 address, and often more. */
const NETWORK_GROUPS = 4;

const parsed = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

const isIpv6 = (text: string): boolean => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);

/** The eight groups of an IPv6 address in whatever spelling. */
const groupsOf = (address: string): number[] => {
  // As a host, it comes back in the one short spelling, an IPv4 address at its end included.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [parsed(head), parsed(tail)];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
};

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;

const bytesOf = (groups: readonly number[]): number[] =>
  groups.flatMap((group) => [group >> 8, group & 0xff]);

/**
 * Whom limits count: an IPv4 address, also where it is written as an IPv6 one, and the first 64 bits of an IPv6 address. The
 * other 64 are chosen by whoever sits there, as often as they like. What is no address counts as it stands.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%');
  if (!isIpv6(bare)) return address;
  const groups = groupsOf(bare);
  if (isMapped(groups)) return bytesOf(groups.slice(6)).join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

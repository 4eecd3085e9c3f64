import { isIP } from 'node:net';

import { isLoopback } from '#server/domain/network-address.ts';

interface Place {
  readonly host: string;
  readonly publicUrl: URL | null;
}

/** Names the setting that lets other machines reach the portal, with its value; `null` if none does. */
export const reachedBecause = ({ host, publicUrl }: Place): string | null => {
  if (publicUrl !== null && !isLoopback(publicUrl.hostname)) return `PUBLIC_URL is ${publicUrl.origin}`;
  return isLoopback(host) ? null : `HOST is ${host}`;
};

/** Returns whether other machines can reach the portal, as far as its settings tell. */
export const isReachedByNetwork = (place: Place): boolean => reachedBecause(place) !== null;

/**
 * Returns whether browsers can create passkeys at the portal's address: not at a bare network address, and without https only at
 * `localhost`.
 */
export const makesPasskeys = ({ host, publicUrl }: Place): boolean => {
  if (publicUrl === null) return isLoopback(host);
  const { hostname, protocol } = publicUrl;
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0);
};

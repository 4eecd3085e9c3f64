import { isLoopback } from './domain/network-address.ts';
import type { Settings } from './settings.ts';

/** Returns whether other machines can reach the portal, as far as its settings tell. */
export const isReachedByNetwork = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || (publicUrl !== null && !isLoopback(publicUrl.hostname));

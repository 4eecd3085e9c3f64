import type { ReactNode } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** Encodes `%25` once more, because wouter decodes an address before its parts are decoded: `A%252F1` becomes `A%2F1`, not `A/1`. */
const beforeDecoding = (part: string): string => part.replaceAll('%25', '%2525');

const useAddress: BaseLocationHook = (...options) => {
  const [path, navigate] = useBrowserLocation(...options);
  return [beforeDecoding(path), navigate];
};

const useQuery: BaseSearchHook = (...options) => beforeDecoding(useSearch(...options));

const HOOKS = { hook: useAddress, searchHook: useQuery };

/** Gives pages the browser's address, each part of which is decoded once. */
export function AddressRouter({ children }: { children: ReactNode }) {
  return <Router {...HOOKS}>{children}</Router>;
}

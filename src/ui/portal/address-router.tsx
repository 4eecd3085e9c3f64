import type { ReactNode } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** wouter decodes an address before its parts are decoded: so that `A%252F1` stays `A%2F1`, a percent sign is encoded once more. */
const beforeDecoding = (part: string): string => part.replaceAll('%25', '%2525');

const useAddress: BaseLocationHook = (...options) => {
  const [path, navigate] = useBrowserLocation(...options);
  return [beforeDecoding(path), navigate];
};

const useQuery: BaseSearchHook = (...options) => beforeDecoding(useSearch(...options));

const HOOKS = { hook: useAddress, searchHook: useQuery };

/** Gives pages the address of the browser, of which each part is decoded once. */
export function AddressRouter({ children }: { children: ReactNode }) {
  return <Router {...HOOKS}>{children}</Router>;
}

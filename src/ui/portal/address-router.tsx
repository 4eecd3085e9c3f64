import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Router, type BaseLocationHook, type BaseSearchHook } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** wouter decodes an address before its parts are decoded, so a percent sign is encoded once more: `A%252F1` stays `A%2F1`. */
const beforeDecoding = (part: string): string => part.replaceAll('%25', '%2525');

interface Address {
  readonly path: string;
  readonly search: string;
}

const AddressContext = createContext<Address>({ path: '/', search: '' });

const useAddress: BaseLocationHook = () => [beforeDecoding(use(AddressContext).path), navigate];

const useQuery: BaseSearchHook = () => beforeDecoding(use(AddressContext).search);

const HOOKS = { hook: useAddress, searchHook: useQuery };

/**
 * Gives pages the browser's address, of which each part is decoded once. A new address is drawn in short tasks, while the page that was
 * left stays as it is, with its own address: a press is answered before the next page is drawn.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [path] = useBrowserLocation();
  const search = useSearch();
  const address = useDeferredValue(useMemo(() => ({ path, search }), [path, search]));
  return (
    <AddressContext value={address}>
      <Router {...HOOKS}>{children}</Router>
    </AddressContext>
  );
}

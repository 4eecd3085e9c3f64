/** Holds the headers that tell where a request comes from; browsers do not let pages change them. */
export interface RequestOrigin {
  /** Holds the header `Sec-Fetch-Site`, which browsers send only over https and to the loopback. */
  readonly site: string | undefined;
  /** Holds the header `Origin`. */
  readonly origin: string | undefined;
  /** Names the host that the request is for. */
  readonly host: string;
  /** Holds the address of the portal, if the operator has set it. */
  readonly publicUrl: URL | null;
}

/**
 * Lists the values of `Sec-Fetch-Site` in requests from the portal itself; `none` means that the browser itself makes the request, such as
 * when the person loads a page again.
 */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Returns whether the request comes from a page of another origin, including one on a sibling subdomain. An origin with the requested host
 * counts as the portal's own, too, because only the portal's pages come from that host. If that host is the public one, the scheme must
 * match, too.
 */
export const isFromElsewhere = ({ site, origin, host, publicUrl }: RequestOrigin): boolean => {
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (origin === undefined || origin === publicUrl?.origin) return false;
  const page = URL.parse(origin);
  // Parsing the host as part of a URL removes the default port.
  const asked = page === null ? null : URL.parse(`${page.protocol}//${host}`);
  return asked === null || asked.host === publicUrl?.host || asked.host !== page?.host;
};

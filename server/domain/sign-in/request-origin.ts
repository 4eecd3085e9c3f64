/** The headers that tell where a request comes from; browsers let no page change them. */
export interface RequestOrigin {
  /** The header `Sec-Fetch-Site`, which browsers send to https and to the machine itself. */
  readonly site: string | undefined;
  /** The header `Origin`. */
  readonly origin: string | undefined;
  /** The host that the request asks for. */
  readonly host: string;
  /** The address of the portal, if the operator has set it. */
  readonly publicUrl: URL | null;
}

/** `none`: the request comes from the browser itself, such as when the person loads a page again. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Returns whether a page of another origin asks, one of a sibling subdomain included. The name that was asked for counts as
 * well: only the portal's own pages have it. Where it is the public one, the scheme must be right, too.
 */
export const isFromElsewhere = ({ site, origin, host, publicUrl }: RequestOrigin): boolean => {
  if (site !== undefined && !OWN_SITES.has(site)) return true;
  if (origin === undefined || origin === publicUrl?.origin) return false;
  const page = URL.parse(origin);
  // As a part of a URL, a host loses the default port.
  const asked = page === null ? null : URL.parse(`${page.protocol}//${host}`);
  return asked === null || asked.host === publicUrl?.host || asked.host !== page?.host;
};

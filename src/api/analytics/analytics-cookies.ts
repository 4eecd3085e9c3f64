/** Matches the analytics prefix and the session, id and throttle cookies (section 4 of the specification). */
const isAnalytics = (name: string): boolean => /^(_ga|_gid|_gat)/.test(name);

/** A cookie may have been set for this host or for any domain above it. */
const domains = (): string[] => {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

export const deleteAnalyticsCookies = (): void => {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isAnalytics)) {
    const expired = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    document.cookie = expired;
    for (const domain of domains()) document.cookie = `${expired}; domain=${domain}`;
  }
};

import { TAG_ORIGIN, trustTagScripts } from './trust-tag-scripts.ts';

/** The analytics script reads the entries of `dataLayer` once it has loaded; until then, they stay in the browser. */
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const CATEGORIES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

/** Matches the cookies of analytics: `_ga` and its session cookies, `_gid`, `_gat` (section 4 of the specification). */
const isAnalytics = (name: string): boolean => /^(_ga|_gid|_gat)/.test(name);

/** A cookie may have been set for this host or for any domain above it. */
const domains = (): string[] => {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

const deleteAnalyticsCookies = (): void => {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isAnalytics)) {
    const expired = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    document.cookie = expired;
    for (const domain of domains()) document.cookie = `${expired}; domain=${domain}`;
  }
};

let tagId: string | null = null;
let granted = false;
let loaded = false;

/** Analytics takes its commands as `arguments` objects, not as arrays. */
function command(..._parts: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

const consentOf = (state: 'granted' | 'denied') =>
  Object.fromEntries(CATEGORIES.map((category) => [category, state]));

/**
 * Runs before any other analytics command: denies every category, shortens IP addresses, and identifies no one (section 4 of the
 * specification).
 */
export const startAnalytics = (): void => {
  command('consent', 'default', consentOf('denied'));
  command('set', { anonymize_ip: true, user_id: 'anonymous' });
};

/** The tag's script comes from a third party, so it loads only after consent, and only if the operator has set a tag. */
const loadTag = (): void => {
  if (!granted || loaded || tagId === null) return;
  loaded = true;
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  trustTagScripts();
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_ORIGIN}/gtm.js?id=${encodeURIComponent(tagId)}`;
  document.head.append(script);
};

export const setTag = (id: string | null): void => {
  tagId = id;
  loadTag();
};

export const grantAnalytics = (): void => {
  granted = true;
  command('consent', 'update', consentOf('granted'));
  loadTag();
};

export const denyAnalytics = (): void => {
  granted = false;
  command('consent', 'update', consentOf('denied'));
  deleteAnalyticsCookies();
};

/** An error counts as an analytics event once the person has agreed (section 8 of the specification). */
export const measureError = (code: string): void => {
  if (granted) command('event', 'portal_error', { code });
};

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { DATA_SHEETS_PATH, MEMORY_LIST_PATH, SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import type { NavigationContext } from './navigation.types.ts';
import { REDIRECTS, pathOf, routeAt } from './routes.ts';

/** Returns the page after sign-in: level -2 sees only data sheets, and lands there (settled point 1). */
export const landingOf = (visitor: SignedInVisitor | null): string =>
  visitor?.permissionLevel === LEVELS.dataSheetsOnly ? DATA_SHEETS_PATH : MEMORY_LIST_PATH;

/** The defaults of the address, the section and its item (section 3 of the specification). */
export const DEFAULT_PLACE = {
  currentUrl: MEMORY_LIST_PATH,
  currentSection: 'myotec',
  currentSectionItem: '',
};

/** Returns an address with its first two segments, which are the section and its item. */
export const placeOf = (url: string): typeof DEFAULT_PLACE => {
  const [, currentSection = '', currentSectionItem = ''] = pathOf(url).split('/');
  return { currentUrl: url, currentSection, currentSectionItem };
};

/** Returns where the current address redirects this visitor, or `null` if it does not. */
export const redirectOf = ({ currentUrl, visitor, returnTo }: NavigationContext): string | null => {
  if (!visitor) return null;
  const landing = landingOf(visitor);
  const path = pathOf(currentUrl);
  if (Object.hasOwn(REDIRECTS, path)) return REDIRECTS[path] ?? landing;
  if (routeAt(currentUrl)?.requires !== 'guest') return null;
  return returnTo ?? landing;
};

/** Returns whether the page is open to everyone, signed in or not. */
export const isForEverybody = (url: string): boolean => routeAt(url)?.requires === 'nobody';

/** Returns whether the address needs a signed-in person. */
export const needsSignIn = (url: string): boolean => {
  const requires = routeAt(url)?.requires;
  return (
    Object.hasOwn(REDIRECTS, pathOf(url)) || (typeof requires === 'object' && pathOf(url) !== SIGN_IN_PATH)
  );
};

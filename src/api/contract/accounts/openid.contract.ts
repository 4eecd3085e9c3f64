/** This cookie tells the page once that a session has begun at the identity provider. */
export const ARRIVED_COOKIE = 'arrived';

/** This cookie tells the sign-in card once, by a code of the catalogue, why no session has begun. */
export const REFUSED_COOKIE = 'refused';

/** Both the portal and the identity provider send a person who is not signed in to this page. */
export const SIGN_IN_PAGE = '/auth/sign-in';

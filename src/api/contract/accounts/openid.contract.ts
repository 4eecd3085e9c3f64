/** Tells the page once that a session has begun at the identity provider. */
export const ARRIVED_COOKIE = 'arrived';

/** Tells the sign-in card once, by a code of the catalogue, why none has begun. */
export const REFUSED_COOKIE = 'refused';

/** Where both the portal and the identity provider lead whoever is not signed in. */
export const SIGN_IN_PAGE = '/auth/sign-in';

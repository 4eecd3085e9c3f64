/** This cookie tells the page once that a session has begun through the OpenID provider. */
export const ARRIVED_COOKIE = 'arrived';

/** This cookie tells the sign-in card once why no session has begun; it holds a code of the catalogue. */
export const REFUSED_COOKIE = 'refused';

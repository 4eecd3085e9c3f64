/** These paths are below /api. `callback` and `backChannelLogout` are also registered at the provider. */
export const OPENID_PATHS = {
  folder: '/auth/oidc',
  start: '/auth/oidc/start',
  callback: '/auth/oidc/callback',
  signOut: '/auth/oidc/sign-out',
  backChannelLogout: '/auth/oidc/back-channel-logout',
} as const;

/** The cookie with the id of the session that has just ended, for the step that ends the provider's session. */
export const SIGNED_OUT_COOKIE = 'signedout';

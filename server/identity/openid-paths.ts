/** These paths are below /api. The provider knows `callback` and `backChannelLogout`, too. */
export const OPENID_PATHS = {
  folder: '/auth/oidc',
  start: '/auth/oidc/start',
  callback: '/auth/oidc/callback',
  signOut: '/auth/oidc/sign-out',
  backChannelLogout: '/auth/oidc/back-channel-logout',
} as const;

/** The id of the session that has just ended, for the step that ends the provider's. */
export const SIGNED_OUT_COOKIE = 'signedout';

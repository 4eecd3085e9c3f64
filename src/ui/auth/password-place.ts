import { useQuery } from '@tanstack/react-query';

import { configQuery } from '#api/config/config.queries.ts';

/** Where passwords are kept: in the portal, or at an identity provider whose page for them is known or not. */
export type PasswordPlace = 'portal' | 'provider' | 'unknown';

export const usePasswordPlace = (): PasswordPlace => {
  const identity = useQuery(configQuery).data?.identity;
  if (identity?.mode !== 'oidc') return 'portal';
  return identity.passwordUrl === null ? 'unknown' : 'provider';
};

import { useSettings } from '#ui/portal/settings.ts';

/** Returns where passwords are changed; `url` is `null` if the OpenID provider's page for this is not known. */
export const usePasswordPlace = (): { readonly isAtProvider: boolean; readonly url: string | null } => {
  const { mode, passwordUrl } = useSettings().identity;
  return { isAtProvider: mode === 'oidc', url: passwordUrl };
};

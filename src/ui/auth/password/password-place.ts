import { useSettings } from '#ui/portal/settings.ts';

/** Where passwords are changed; `url` is `null` where the identity provider names no page for them. */
export const usePasswordPlace = (): { readonly isAtProvider: boolean; readonly url: string | null } => {
  const { mode, passwordUrl } = useSettings().identity;
  return { isAtProvider: mode === 'oidc', url: passwordUrl };
};

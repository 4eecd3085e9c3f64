import { queryClient } from '#api/client/query-client.ts';
import { configQuery } from '#api/config/config.queries.ts';

/** Leaves the portal for the page where the password is changed. @throws {CallFailure}, or an error where there is none */
export const openPasswordPage = async (): Promise<void> => {
  const { identity } = await queryClient.fetchQuery(configQuery);
  if (identity.passwordUrl === null) throw new Error('the identity provider names no page for passwords');
  location.assign(identity.passwordUrl);
};

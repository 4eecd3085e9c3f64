import { get, patch, path, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { asFailure, leavesOutcomeOpen } from '#contract/failure.contract.ts';
import type { PasskeyOptions, Passkeys } from '#contract/sign-in/passkey.contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { makePasskey, usePasskey } from './browser-passkey.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => get<Passkeys>('/me/passkeys/'),
});

/**
 * Carries out an act that changes the person's passkeys or codes, and fetches both again. If the act may have happened although
 * it failed, it fetches them in the background. After a refusal, it fetches nothing, because a new list could take the form that shows the
 * refusal off the page. @throws {CallFailure}
 */
export const changePasskeys = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  let result: Result;
  try {
    result = await act();
  } catch (error) {
    if (leavesOutcomeOpen(asFailure(error))) fetchPasskeys();
    throw error;
  }
  await queryClient.invalidateQueries(passkeysQuery);
  return result;
};

/** Starts the portal's own session. @throws {CallFailure} */
export const signInWithPasskey = async () => {
  const { options } = await post<PasskeyOptions>('/auth/passkey/options/');
  const asked = await usePasskey(options);
  if (asked.outcome === 'done') await post('/auth/passkey/', { credential: asked.credential });
  return asked.outcome;
};

/** @throws {CallFailure} */
export const addPasskey = async ({
  name,
  password,
}: {
  readonly name: string;
  readonly password: string;
}) => {
  const asked = await makePasskey('/me/passkeys/options/', { password });
  if (asked.outcome !== 'done') return asked.outcome;
  await changePasskeys(() => post('/me/passkeys/', { credential: asked.credential, name }));
  return asked.outcome;
};

/** After a failure, the list is not fetched until the form is closed, because the form is in one of its rows. @throws {CallFailure} */
export const renamePasskey = async ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): Promise<void> => {
  await patch(path`/me/passkeys/${id}/`, { name });
  await queryClient.invalidateQueries(passkeysQuery);
};

/** Fetches the list again in the background. */
export const fetchPasskeys = (): void => void queryClient.invalidateQueries(passkeysQuery);

/** @throws {CallFailure} */
export const removePasskey = async ({
  id,
  password,
}: {
  readonly id: string;
  readonly password: string;
}): Promise<void> => changePasskeys(() => post(path`/me/passkeys/${id}/remove/`, { password }));

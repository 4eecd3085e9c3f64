import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client';

import { currentCall, sharedByCalls } from '#server/db/engine/calls.ts';
import type { OpenIdSettings } from '#server/settings/openid-settings.ts';

/**
 * People wait at most this long for the provider's page, and each of them occupies one of the few places for such calls (`overloadPlugin`).
 */
const REACH_TIMEOUT_MS = 3_000;

/** A known provider must answer the probe within this time. */
const PROBE_TIMEOUT_MS = 2_000;

/** A provider that names no method accepts Basic (OpenID Connect Discovery). */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...request);
  };

/** Ends a request to the provider when the call that caused it ends, because nobody would read the answer. */
const fetchForCall: CustomFetch = (address, { signal, ...options }) => {
  const signals = [signal, currentCall()?.signal].filter((each) => each !== undefined);
  return fetch(address, { ...(options as RequestInit), signal: AbortSignal.any(signals) });
};

/** @throws {Error} if the answer takes longer than people can be made to wait. */
const withinTimeout = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('the OpenID provider does not answer in time')),
    REACH_TIMEOUT_MS,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads the metadata that a provider publishes about itself. */
export interface Discovery {
  /** Asks the provider once; after a failure, the next caller asks again. */
  readonly discover: () => Promise<Configuration>;
  /** Returns the addresses of a provider that answers right now: a browser sent to a dead one has no way back. */
  readonly reach: () => Promise<Configuration>;
}

export const discoveryOf = ({
  issuer,
  clientId,
  clientSecret,
  timeoutSeconds,
}: OpenIdSettings): Discovery => {
  let found: Configuration | null = null;

  // A provider that does not answer ties up one connection, not one for each caller.
  const ask = sharedByCalls(async () => {
    found = await discovery(issuer, clientId, undefined, authenticate(clientSecret), {
      timeout: timeoutSeconds,
      [customFetch]: fetchForCall,
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    return found;
  });
  const discover = async (): Promise<Configuration> => found ?? ask();

  const probe = sharedByCalls(async (): Promise<void> => {
    const address = new URL(issuer);
    address.pathname = `${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
    // Follows no redirect, because only the address in the settings may be asked: when a provider moves, the operator changes it there.
    const { ok, status, body } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await body?.cancel();
    if (!ok) throw new Error(`the OpenID provider answers with ${status}`);
  });

  const reach = async (): Promise<Configuration> => {
    const configuration = await discover();
    await probe();
    return configuration;
  };

  return { discover, reach: () => withinTimeout(reach()) };
};

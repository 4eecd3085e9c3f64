import { CallFailure } from '#api/client/call-failure.ts';
import { post } from '#api/client/http.ts';
import type { PasskeyOptions } from '#contract/sign-in/passkey.contract.ts';
import { asFailure } from '#contract/failure.contract.ts';

/** The browser's dialog ended with the JSON of a credential, or without one. */
type Asked =
  | { readonly outcome: 'done'; readonly credential: string }
  | { readonly outcome: 'cancelled' | 'impossible' };

type Library = typeof import('@simplewebauthn/browser');

/** Browsers do not support passkeys for a bare IP address, no matter how it is written. */
const isNetworkAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Returns whether it makes sense to offer passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isNetworkAddress(location.hostname);

/** The names of errors after which the person can try again. */
const CANCELLED: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

/** Loads the library only for a person who uses a passkey. @throws if it cannot be loaded. */
const ask = async (ceremony: (library: Library) => Promise<object>): Promise<Asked> => {
  const library = await import('@simplewebauthn/browser');
  try {
    return { outcome: 'done', credential: JSON.stringify(await ceremony(library)) };
  } catch (error) {
    const isCancelled = error instanceof Error && CANCELLED.has(error.name);
    return { outcome: isCancelled ? 'cancelled' : 'impossible' };
  }
};

/**
 * Makes the server prepare a passkey, with a call to `address`, and the browser create it. The portal does not store the passkey yet, so a
 * failure changes nothing.
 * @throws {CallFailure}
 */
export const makePasskey = async (address: string, body: object): Promise<Asked> => {
  try {
    const { options } = await post<PasskeyOptions>(address, body);
    return await ask(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    throw new CallFailure({ ...asFailure(error), changedNothing: true });
  }
};

/** `options` is the JSON that the server has sent. */
export const usePasskey = (options: string): Promise<Asked> =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(options) }));

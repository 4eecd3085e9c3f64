/** The browser's dialog ended with the JSON of a credential, or without one. */
type Asked =
  | { readonly outcome: 'done'; readonly credential: string }
  | { readonly outcome: 'cancelled' | 'impossible' };

type Library = typeof import('@simplewebauthn/browser');

/** Browsers do not support passkeys for a bare network address, no matter how it is written. */
const isNetworkAddress = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Returns whether it makes sense to offer passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !isNetworkAddress(location.hostname);

/** The names of errors after which the person may simply try again. */
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

/** `options` is the JSON that the server has sent. */
export const makePasskey = (options: string): Promise<Asked> =>
  ask(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(options) }));

export const usePasskey = (options: string): Promise<Asked> =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(options) }));

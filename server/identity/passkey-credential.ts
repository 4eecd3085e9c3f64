import { createPublicKey } from 'node:crypto';

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import Type from 'typebox';
import { Value } from 'typebox/value';

import { Nullable } from '#contract/list.contract.ts';

/** The parts of a credential that the portal itself reads; the library checks the rest. The id must be a text that a database can store. */
const Credential = Type.Object({
  id: Type.String({ pattern: String.raw`^[\w\-]+$` }),
  response: Type.Object({
    clientDataJSON: Type.String(),
    userHandle: Type.Optional(Nullable(Type.String())),
    transports: Type.Optional(Type.Array(Type.String())),
  }),
});

interface Signed<Response> {
  readonly response: Response;
  readonly challenge: string;
}

/** Reads what a browser sends. @returns `null` if no browser would send such a text. */
export const readSigned = <Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(
  credential: string,
): Signed<Response> | null => {
  try {
    const response = JSON.parse(credential) as Response;
    if (!Value.Check(Credential, response)) return null;
    const { challenge } = decodeClientDataJSON(response.response.clientDataJSON);
    return typeof challenge === 'string' ? { response, challenge } : null;
  } catch {
    return null;
  }
};

/**
 * Leaves out the statement about the make of the authenticator. The portal does not ask for one, and to check it, the library would read
 * certificates that a stranger sends, and ask servers on the network whether they have been revoked.
 */
export const withoutStatement = (response: RegistrationResponseJSON): RegistrationResponseJSON => {
  const { attestationObject } = response.response;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const encoded = isoBase64URL.fromBuffer(isoCBOR.encode(bare));
  return { ...response, response: { ...response.response, attestationObject: encoded } };
};

/** Shorter RSA keys no longer count as secure (NIST SP 800-131A), and many authenticators offer nothing longer. */
const LEAST_RSA_BITS = 2_048;

const inJwk = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64url');

/** Returns whether a public key (COSE, RFC 9052) is long enough. Only RSA keys can be too short. @throws if the key cannot be read */
export const isLongEnough = (publicKey: Uint8Array<ArrayBuffer>): boolean => {
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return true;
  const [n, e] = [inJwk(key.get(cose.COSEKEYS.n)), inJwk(key.get(cose.COSEKEYS.e))];
  const { asymmetricKeyDetails } = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
  return (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS;
};

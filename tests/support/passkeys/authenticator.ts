import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Credential {
  readonly id: string;
  readonly siteId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

interface NewPasskey {
  readonly origin?: string;
  readonly format?: string;
  readonly statement?: Map<string, string>;
  readonly rsaBits?: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const numberIn = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Encodes a public key as authenticators do (COSE, RFC 9052). */
const coseOf = (publicKey: KeyObject): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  if (publicKey.asymmetricKeyType === 'rsa')
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 3],
        [3, -257],
        [-1, numberIn(n)],
        [-2, numberIn(e)],
      ]),
    );
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, numberIn(x)],
      [-3, numberIn(y)],
    ]),
  );
};

/** Makes a pair of keys: RSA keys of this length, or else ECDSA keys. */
const newKeys = (rsaBits?: number) =>
  rsaBits === undefined
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: rsaBits });

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Makes and uses passkeys without a browser: as an honest authenticator does, and as an attacker's would. */
export class Authenticator {
  readonly credentials: Credential[] = [];
  /** The count that the authenticator sends, which the test sets; zero means that it does not count. */
  counter = 0;
  /** True if the authenticator checks a finger, a face or a code. */
  knowsUser = true;
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes the data that a portal stores about a passkey, and the private key that the authenticator keeps. */
  static newKey() {
    const { privateKey, publicKey } = newKeys();
    return {
      credentialId: randomBytes(32).toString('base64url'),
      publicKey: Buffer.from(coseOf(publicKey)).toString('base64url'),
      privateKey,
    };
  }

  /** Makes a passkey, with RSA keys if their length is given. @returns the JSON of a `PublicKeyCredential`. */
  create(
    options: string,
    {
      origin = this.origin,
      format = 'none',
      statement = new Map<string, string>(),
      rsaBits,
    }: NewPasskey = {},
  ): string {
    const { challenge, rp, user } = JSON.parse(options) as Options;
    const { privateKey, publicKey } = newKeys(rsaBits);
    const rawId = randomBytes(32);
    const credential = {
      id: rawId.toString('base64url'),
      siteId: rp?.id ?? '',
      userHandle: user?.id ?? '',
      privateKey,
    };
    this.credentials.push(credential);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(rawId.length);
    const authData = Buffer.concat([
      this.#data(credential.siteId, HAS_CREDENTIAL),
      Buffer.alloc(16),
      idLength,
      rawId,
      coseOf(publicKey),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.#json(credential.id, {
      clientDataJSON: this.#client('webauthn.create', challenge, origin),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs in with the newest passkey. @returns the JSON of a `PublicKeyCredential`. */
  use(options: string, { origin = this.origin, credential = this.credentials.at(-1)! } = {}): string {
    const { challenge } = JSON.parse(options) as Options;
    const client = this.#client('webauthn.get', challenge, origin);
    const authData = this.#data(credential.siteId);
    const signed = Buffer.concat([authData, sha256(Buffer.from(client, 'base64url'))]);
    return this.#json(credential.id, {
      clientDataJSON: client,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    });
  }

  #data(siteId: string, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (this.knowsUser ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(siteId), Buffer.from([flags]), counter]);
  }

  #client(type: string, challenge: string, origin: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #json(id: string, response: object): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

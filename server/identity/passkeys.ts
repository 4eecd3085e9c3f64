import type { AddressInfo } from 'node:net';

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#server/db/engine/database.ts';
import {
  findPasskeys,
  insertChallenge,
  isPasskeyOf,
  lockOwnerOfChallenge,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
  type PasskeyOfUser,
} from '#server/db/sign-in/passkeys.store.ts';
import type { PasskeyChallengesTable } from '#server/db/sign-in/sign-in.tables.ts';
import { CHALLENGE_MS, MOST_PASSKEYS } from '#server/domain/sign-in/passkey.ts';
import { Refusal } from '#server/refusal.ts';

import { isLongEnough, readSigned, withoutStatement } from './passkey-credential.ts';

/** Browsers use a passkey only for the site that it was created for. */
interface PasskeySite {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** Browsers do not create passkeys for a bare network address; without a public address, people on the machine itself use `localhost`. */
export const passkeySite = ({
  settings,
  maker,
  server,
}: Pick<FastifyInstance, 'settings' | 'maker' | 'server'>): PasskeySite => {
  const { publicUrl, mailFrom } = settings;
  // The setting may be 0, for any free port.
  const { port } = (server.address() as AddressInfo | null) ?? settings;
  const origin = publicUrl?.origin ?? `http://localhost:${port}`;
  return { origin, id: new URL(origin).hostname, name: mailFrom?.name || maker.name };
};

/** Today's authenticators support at least one of these algorithms; newer algorithms are still experimental in Node. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const transportsIn = (kept: string): string[] => kept.split(' ').filter(Boolean);

/** The library throws for everything that is wrong with a credential. */
const orNull = async <Result>(check: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await check();
  } catch {
    return null;
  }
};

type Purpose = PasskeyChallengesTable['purpose'];

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Begins to add a passkey. The authenticator must verify the person by finger, face or code (user verification), and must be able to offer
 * the passkey at sign-in, where the portal does not know yet who the person is (discoverable credential). @returns the options as JSON, as
 * the browser takes them. @throws {Refusal}
 */
export const offerPasskey = async (
  db: Database,
  site: PasskeySite,
  { owner, purpose, now }: { readonly owner: Owner; readonly purpose: Purpose; readonly now: Date },
): Promise<string> => {
  const known = await findPasskeys(db, owner.id);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('PASSKEY_NOT_ACCEPTED_ERROR');
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsIn(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await insertChallenge(db, { challenge: options.challenge, purpose, userId: owner.id, startedAt: now });
  return JSON.stringify(options);
};

/** Checks a new passkey, and locks its user. @returns the data to store, and the user who began it; `null` if it is not accepted. */
export const readNewPasskey = async (
  tx: Database,
  site: PasskeySite,
  {
    credential,
    purpose,
    now,
  }: { readonly credential: string; readonly purpose: Purpose; readonly now: Date },
) => {
  const signed = readSigned<RegistrationResponseJSON>(credential);
  if (signed === null) return null;
  const { challenge } = signed;
  await lockOwnerOfChallenge(tx, { challenge, purpose });
  const begun = await takeChallenge(tx, { challenge, purpose }, now);
  if (begun?.userId == null) return null;
  // Several passkeys may have been begun while there was room for one.
  if ((await findPasskeys(tx, begun.userId)).length >= MOST_PASSKEYS) return null;
  const checked = await orNull(async () => {
    const registration = await verifyRegistrationResponse({
      response: withoutStatement(signed.response),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registration.verified && isLongEnough(registration.registrationInfo.credential.publicKey)
      ? registration
      : null;
  });
  if (checked === null) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    userId: begun.userId,
    credentialId: id,
    publicKey: toBase64(publicKey),
    counter,
    transports: transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).join(' '),
    createdAt: now,
  };
};

/** Begins a sign-in. @returns the options as JSON, as the browser takes them; they reveal nothing about any account. */
export const askForPasskey = async (db: Database, site: PasskeySite, now: Date): Promise<string> => {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await insertChallenge(db, {
    challenge: options.challenge,
    purpose: 'sign_in',
    userId: null,
    startedAt: now,
  });
  return JSON.stringify(options);
};

/** Some browsers send `null` where an authenticator names nobody. */
const isOwnHandle = (handle: string | null | undefined, userId: string): boolean =>
  handle == null || Buffer.from(handle, 'base64url').toString() === userId;

/** Checks a passkey at sign-in and counts its use. @returns its user, or `null` if it is not accepted. */
export const usePasskey = async (
  tx: Database,
  site: PasskeySite,
  { credential, now }: { readonly credential: string; readonly now: Date },
): Promise<PasskeyOfUser | null> => {
  const signed = readSigned<AuthenticationResponseJSON>(credential);
  if (!signed || !(await takeChallenge(tx, { challenge: signed.challenge, purpose: 'sign_in' }, now)))
    return null;
  const { response, challenge } = signed;
  const passkey = await lockPasskey(tx, response.id);
  if (passkey === undefined || !isOwnHandle(response.response.userHandle, passkey.id)) return null;
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: fromBase64(passkey.publicKey),
        counter: passkey.counter,
        transports: transportsIn(passkey.transports),
      },
    }),
  );
  if (checked?.verified !== true) return null;
  const { newCounter: counter } = checked.authenticationInfo;
  await markPasskeyUsed(tx, { passkeyId: passkey.passkeyId, counter, now });
  return passkey;
};

/** Returns the proof that begins a session, unless the passkey has been removed since it was used or added. */
export const byPasskey = ({ userId, passkeyId }: { readonly userId: string; readonly passkeyId: string }) =>
  ({
    userId,
    withPasskey: true,
    holds: (tx: Database) => isPasskeyOf(tx, { userId, id: passkeyId }),
    refusal: 'PASSKEY_NOT_ACCEPTED_ERROR',
  }) as const;

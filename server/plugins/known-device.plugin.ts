import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { insertKnownDevice } from '#server/db/sign-in/known-devices.store.ts';
import { holdPassword } from '#server/db/sign-in/passwords.store.ts';
import { DAY_SECONDS } from '#server/domain/durations.ts';
import { isSecretForm, newSecret } from '#server/domain/secrets.ts';
import { deviceHash, KNOWN_DEVICE_DAYS } from '#server/domain/sign-in/known-device.ts';

import { hiddenCookie } from './session-cookie.ts';

interface SignedInWith {
  readonly userId: string;
  readonly emailFolded: string;
  /** Holds the hash of the password that let the user in. */
  readonly passwordHash: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Holds the secret of the calling browser, or `null` if it has none. Anybody may make one up. */
    readonly device: string | null;
  }
  interface FastifyReply {
    /** Counts wrong passwords for this address on this device separately from now on, so that strangers cannot use up its limit. */
    rememberDevice(signedIn: SignedInWith): Promise<void>;
  }
}

/** Stores a secret in the browser; the secret names no person and outlives the session. */
export const knownDevicePlugin = fp(async (app) => {
  const { database, settings, clock } = app;
  const { name, options } = hiddenCookie('device', settings);

  app.decorateRequest('device', {
    getter(this: FastifyRequest) {
      const secret = this.cookies[name] ?? '';
      return isSecretForm(secret) ? secret : null;
    },
  });
  app.decorateReply(
    'rememberDevice',
    async function remember(this: FastifyReply, { userId, emailFolded, passwordHash }) {
      // People who share a device share its secret, because a new secret would make the device unknown for the others.
      const secret = this.request.device ?? newSecret();
      await database.transaction().execute(async (tx) => {
        // The password may have just been changed, which makes all devices unknown.
        if (!(await holdPassword(tx, userId, passwordHash))) return;
        const idHash = deviceHash(secret, emailFolded);
        await insertKnownDevice(tx, { idHash, userId, signedInAt: clock.now() });
      });
      const maxAge = KNOWN_DEVICE_DAYS * DAY_SECONDS;
      this.setCookie(name, secret, { ...options, sameSite: 'strict', maxAge });
    },
  );
});

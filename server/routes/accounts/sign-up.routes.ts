import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { fromWire } from '#contract/case.contract.ts';
import { meetsPasswordPolicy } from '#contract/sign-in/password-policy.ts';
import { SignUpBody } from '#contract/accounts/sign-up.contract.ts';
import { Done } from '#contract/accounts/user.contract.ts';
import { countCompaniesOfContact } from '#server/db/companies/companies.store.ts';
import { findWait, recordHit } from '#server/db/rate-limit-hits.store.ts';
import { insertSignUp } from '#server/db/accounts/sign-ups.store.ts';
import { findUsersByEmail } from '#server/db/accounts/users.store.ts';
import { namesOf } from '#server/maker/names-of.ts';
import { Refusal } from '#server/refusal.ts';
import { mailVerificationLink } from './mail-verification-link.ts';

export const signUpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, clock, maker, identity, passwordThreads } = app;

  /** Hashes the password; returns `null` if the OpenID provider keeps the passwords. @throws {Refusal} */
  const passwordHashOf = async (password: string | undefined): Promise<string | null> => {
    if ((password === undefined) !== (identity.kind === 'redirect')) throw new Refusal('VALIDATION_ERROR');
    if (password === undefined) return null;
    if (!meetsPasswordPolicy(password, settings.passwordMinLength, namesOf(maker)))
      throw new Refusal('USER_PASSWORD_POLICY_ERROR');
    return passwordThreads.inTurn(() => passwordThreads.hash(password));
  };

  app.post(
    '/auth/sign-up/',
    {
      config: {
        requires: 'nobody',
        triesPassword: true,
        refuses: ['USER_PASSWORD_POLICY_ERROR', 'USER_ALREADY_EXISTS_ERROR', 'CONTACT_MULTIPLE_EXISTS_ERROR'],
      },
      schema: {
        summary: 'Open an account that waits for its e-mail address to be verified',
        body: SignUpBody,
        response: { 201: Done },
      },
    },
    async (request, reply) => {
      const { password, termsAccepted: _accepted, customerNo = null, ...person } = fromWire(request.body);
      // Hashing is costly, so a network that has used up its sign-ups is refused first.
      const early = await findWait(database, { act: 'sign_up', actor: request.network, at: clock.now() });
      if (early !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', early);
      const passwordHash = await passwordHashOf(password);
      // The refusal is thrown after the transaction, because throwing it inside would roll back the count of this try.
      const refusal = await database.transaction().execute(async (trx): Promise<Refusal | null> => {
        const now = clock.now();
        const wait = await recordHit(trx, { act: 'sign_up', actor: request.network, at: now });
        if (wait !== null) return new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
        // Counted acts run one after another, so that of two sign-ups with one address, the second finds the first.
        const known = await findUsersByEmail(trx, person.email);
        if (known.length > 0) return new Refusal('USER_ALREADY_EXISTS_ERROR');
        // A contact person of several companies gets the account from staff, who know the right company.
        if ((await countCompaniesOfContact(trx, person.email)) > 1)
          return new Refusal('CONTACT_MULTIPLE_EXISTS_ERROR');
        const id = await insertSignUp(trx, { ...person, customerNo, passwordHash }, now);
        await mailVerificationLink(trx, id, { occasion: 'signUp', now });
        return null;
      });
      if (refusal !== null) throw refusal;
      return reply.code(201).send({});
    },
  );
};

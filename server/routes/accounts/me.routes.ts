import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { Account, ProfileBody } from '#contract/accounts/account.contract.ts';
import { fromWire, toWire, type Snake } from '#contract/case.contract.ts';
import { findMakersContact } from '#server/db/dashboard.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findDeletionRequest } from '#server/db/accounts/deletion-requests.store.ts';
import { changeProfile, findOwnAccount } from '#server/db/accounts/own-account.store.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';

/** Returns the person, their company, and facts about the safety of the account. */
export const accountOf = async (database: Database, visitor: SignedIn): Promise<Snake<Account>> => {
  const row = await findOwnAccount(database, visitor.id);
  const { emailVerifiedAt, companyTelephone, companyEmail, dealerName, dealerTelephone, dealerEmail } = row;
  const { firstName, lastName, telephone, email, kind, permissionLevel, language, createdAt } = row;
  const { name, customerNo, street, postcode, city, country } = row;
  const dealer =
    dealerName === null ? null : { name: dealerName, telephone: dealerTelephone, email: dealerEmail };
  const isTeam = visitor.role === ROLES.team;
  return toWire({
    profile: {
      firstName,
      lastName,
      telephone,
      email,
      emailVerified: emailVerifiedAt !== null,
      kind,
      permissionLevel,
      language,
      createdAt: createdAt.toISOString(),
    },
    company: {
      name,
      customerNo,
      street,
      postcode,
      city,
      country,
      telephone: companyTelephone,
      email: companyEmail,
      dealer,
      contactPerson: isTeam ? null : await findMakersContact(database, visitor),
    },
    security: {
      signedInAt: visitor.createdAt.toISOString(),
      deletionRequestedAt: (await findDeletionRequest(database, visitor.id))?.toISOString() ?? null,
    },
  });
};

export const meRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;

  app.get(
    '/me/',
    {
      config: { requires: { level: null } },
      schema: { summary: 'The user’s account: profile, company, security', response: { 200: Account } },
    },
    async ({ visitor }) => accountOf(database, visitor),
  );

  app.patch(
    '/me/',
    {
      config: {
        requires: { level: null, dealersOnly: true },
        refuses: ['USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR'],
      },
      schema: {
        summary: 'Change the name and telephone number of the user, who must be a dealer',
        body: ProfileBody,
        response: { 200: Account },
      },
    },
    async ({ visitor, body }) => {
      if (!(await changeProfile(database, visitor.id, fromWire(body))))
        throw new Refusal('USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
      return accountOf(database, visitor);
    },
  );
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS, ROLES, type Visitor } from '#contract/accounts/access.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { ContactPersons, DeliveryAddresses } from '#contract/companies/company.contract.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import {
  findContacts,
  findDeliveryAddresses,
  findInvoiceAddress,
} from '#server/db/companies/companies.store.ts';

/** Returns whether the visitor has nothing to choose from, because staff place no orders (settled point 3). */
const choosesNothing = ({ role }: Visitor): boolean => role === ROLES.team;

const chooserOf = ({ id, companyId }: Buyer) => ({ userId: id, companyId });

export const companyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app;
  const config = { requires: { level: LEVELS.noPrices }, forCustomers: true } as const;

  app.get(
    '/my-contact-person/',
    {
      config,
      schema: { summary: 'The contact persons of the buyer’s company', response: { 200: ContactPersons } },
    },
    async (request) => {
      const buyer = await request.findBuyer();
      return toWire({ items: choosesNothing(buyer) ? [] : await findContacts(database, chooserOf(buyer)) });
    },
  );

  app.get(
    '/my-delivery-address/',
    {
      config,
      schema: {
        summary: 'The delivery addresses and the invoice address of the buyer’s company',
        response: { 200: DeliveryAddresses },
      },
    },
    async (request) => {
      const buyer = await request.findBuyer();
      if (choosesNothing(buyer)) return toWire({ items: [], invoiceAddress: null });
      return toWire({
        items: await findDeliveryAddresses(database, chooserOf(buyer)),
        invoiceAddress: await findInvoiceAddress(database, buyer.companyId),
      });
    },
  );
};

import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { DEALING, meets } from '#contract/accounts/access.contract.ts';
import { ACTING_FOR_HEADER } from '#contract/companies/acting-for.contract.ts';
import { findCustomerOf, type Customer } from '#server/db/companies/companies.store.ts';
import { Refusal } from '#server/refusal.ts';
import type { SignedIn } from './session.plugin.ts';

/** Describes the buyer with the company that they buy for, which a dealer may choose from among their own customers. */
export interface Buyer extends SignedIn {
  /** Holds the name of the customer for whom a dealer acts; `null` for every other call. */
  readonly onBehalfOf: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells whether a dealer may make the call for a customer; only such a call can find its buyer. */
    forCustomers?: true;
  }
  interface FastifyRequest {
    /** Finds the buyer of the call. @throws {Refusal} 404 for another dealer's customer, as for an unknown one. */
    findBuyer: () => Promise<Buyer>;
    /** Finds the customer that the call names, if the visitor may act for that customer. */
    findRepresented: () => Promise<Customer | null>;
  }
}

/** Matches the customer numbers that fit into a header, where a letter is one byte; dealers cannot act for customers with other numbers. */
const CUSTOMER_NO = /^[\x20-\x7e\xa1-\xff]{1,64}$/;

const customerNoIn = ({ headers }: FastifyRequest): string | null => {
  const header = headers[ACTING_FOR_HEADER];
  return typeof header === 'string' && header !== '' ? header : null;
};

/** Checks, before the request itself is checked, whether the user may act for others. @throws {Refusal} 403 if not. */
const admitRepresenting = async (request: FastifyRequest): Promise<void> => {
  const { forCustomers = false } = request.routeOptions.config;
  if (forCustomers && customerNoIn(request) !== null && !meets(request.visitor, DEALING))
    throw new Refusal('PERMISSION_DENIED_ERROR');
};

/** Lets a dealer act for a customer; `request.findBuyer()` returns the buyer of a call. */
export const representationPlugin = fp(async (app) => {
  app.decorateRequest('findRepresented', async function findRepresented(this: FastifyRequest) {
    const customerNo = customerNoIn(this);
    if (customerNo === null || !CUSTOMER_NO.test(customerNo) || !meets(this.visitor, DEALING)) return null;
    return findCustomerOf(app.database, this.visitor.companyId, customerNo);
  });

  app.decorateRequest('findBuyer', async function findBuyer(this: FastifyRequest): Promise<Buyer> {
    const { visitor } = this;
    const { config, url } = this.routeOptions;
    if (config.forCustomers !== true) throw new Error(`${url} does not set config.forCustomers`);
    if (customerNoIn(this) === null) return { ...visitor, onBehalfOf: null };
    const customer = await this.findRepresented();
    if (customer === null) throw new Refusal('NOT_FOUND_ERROR');
    return { ...visitor, companyId: customer.id, onBehalfOf: customer.name };
  });

  app.addHook('onRequest', admitRepresenting);
});

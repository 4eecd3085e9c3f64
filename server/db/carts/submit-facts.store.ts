import { sql } from 'kysely';

import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { StoredAnswer } from '#server/domain/keyed-requests.ts';
import type { CartOwner } from './carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { storedAnswer } from '#server/db/idempotency.store.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';
import { asRecipient, type Recipient } from '#server/db/mail/recipients.store.ts';

export interface SubmitFacts {
  readonly storedAnswer: StoredAnswer | null;
  readonly contactPerson: ContactPerson | null;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly revealedArticles: readonly string[];
  /** Describes the person who gets the receipt by mail. */
  readonly recipient: Required<Recipient>;
}

interface SubmitIds extends CartOwner {
  readonly key: string;
  readonly contactPersonId: string;
  readonly deliveryAddressId: string;
  readonly sessionIdHash: string;
}

const submitFacts = prepare(
  (trx, { userId, companyId, key, contactPersonId, deliveryAddressId, sessionIdHash }: Marks<SubmitIds>) =>
    sql<SubmitFacts>`
    select
      ${storedAnswer({ userId, key })} as stored_answer,
      (select json_build_object('id', id, 'salutation', salutation, 'firstName', first_name,
          'lastName', last_name, 'fullName', first_name || ' ' || last_name, 'function', function,
          'email', email, 'telephone', telephone, 'mobile', mobile, 'language', language,
          'isDefault', is_default)
        from contacts where id = ${contactPersonId} and company_id = ${companyId}) as contact_person,
      (select json_build_object('id', id, 'companyName', company_name,
          'additionalCompanyName', additional_company_name, 'street', street, 'postcode', postcode,
          'city', city, 'country', country, 'telephone', telephone, 'email', email,
          'additionalAddressInformation', additional_address_information)
        from delivery_addresses
        where id = ${deliveryAddressId} and company_id = ${companyId}) as delivery_address,
      (select coalesce(json_agg(article_no), '[]') from price_requests
        where session_id_hash = ${sessionIdHash}) as revealed_articles,
      (select ${asRecipient} from users where id = ${userId}) as recipient`.compile(trx),
);

/** Finds the facts that a submission needs in addition to the cart; a contact or an address of another company is `null`. */
export const findSubmitFacts = async (trx: Database, ids: SubmitIds): Promise<SubmitFacts> => {
  const [facts] = await submitFacts(trx, ids);
  return facts!;
};

import type { Deliver } from '#server/mail/deliveries.ts';
import { CUSTOMER_SERVICE, type Mail } from '#server/mail/queue-mail.ts';
import type { MailService } from '#server/mail/send-mail.ts';

import type { TestPortal } from './servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Returns a mail to customer service with this text. */
export const mailSaying = (text: string): Mail => ({
  kind: 'offerMessage',
  to: CUSTOMER_SERVICE,
  data: {
    offerNo: '300001',
    company: 'Musterbau GmbH',
    person: { name: 'Erika Muster', email: 'erika@customer.example' },
    text,
  },
});

/** Returns the mail service of one process of the portal, with the given `deliver`. */
export const mailServiceOf = ({ database, app, clock }: TestPortal, deliver: Deliver): MailService => ({
  database,
  documentStore: app.documentStore,
  clock,
  maker: TEST_MAKER,
  from: { name: 'Portal', email: 'portal@maker.example' },
  origin: 'https://portal.example',
  deliver,
  onProblem: () => {},
});

import type { Language } from '#contract/list.contract.ts';
import { SUPPORT_MAIL } from '#contract/support.contract.ts';

/** Describes the fictional maker of the demo data. */
export const LETTERHEAD = {
  name: 'Quellmoor Finish GmbH',
  place: 'Ladestraße 7, 26632 Moorhusen',
  telephone: '+49 555 0100',
  emergency: '+49 555 0112',
  email: SUPPORT_MAIL.customerService,
} as const;

export const FOOTER_LINES: Record<Language, readonly string[]> = {
  'de-DE': [
    `${LETTERHEAD.name}, ${LETTERHEAD.place}`,
    `Telefon ${LETTERHEAD.telephone}, ${LETTERHEAD.email}`,
    'Demodokument eines erfundenen Unternehmens',
  ],
  'en-GB': [
    `${LETTERHEAD.name}, ${LETTERHEAD.place}, Germany`,
    `Telephone ${LETTERHEAD.telephone}, ${LETTERHEAD.email}`,
    'Demonstration document of a fictional company',
  ],
};

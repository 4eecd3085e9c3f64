import type { SupportDesk } from '#machines/support/support.types.ts';

/** Who answers at which desk. */
export const SUPPORT_MAIL: Readonly<Record<SupportDesk, string>> = {
  technical: 'technical-support@quellmoor.example',
  customerService: 'customer-service@quellmoor.example',
};

type LegalPage = 'purchaseTerms' | 'privacyPolicy' | 'imprint';

/** The maker's legal pages outside the portal. */
export const LEGAL_PAGES: Readonly<Record<LegalPage, string>> = {
  purchaseTerms: 'https://www.quellmoor.example/purchase-terms',
  privacyPolicy: 'https://www.quellmoor.example/privacy',
  imprint: 'https://www.quellmoor.example/imprint',
};

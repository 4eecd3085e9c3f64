import { useTranslation } from 'react-i18next';

import { SUPPORT_MAIL } from '#contract/support.contract.ts';
import type { SupportDesk } from '#machines/portal/support/support.machine.ts';

/** Builds the address of a prepared mail to a desk; it opens the person's mail program. */
export const useSupportMail = (desk: SupportDesk): string => {
  const { t } = useTranslation();
  return `mailto:${SUPPORT_MAIL[desk]}?subject=${encodeURIComponent(t(`support.subject.${desk}`))}`;
};

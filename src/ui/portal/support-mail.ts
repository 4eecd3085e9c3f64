import { useTranslation } from 'react-i18next';

import type { SupportDesk } from '#machines/portal/support/support.machine.ts';

import { useSettings } from './settings.ts';

/** Returns the e-mail address of a team. */
export const useSupportAddress = (desk: SupportDesk): string => {
  const { emails } = useSettings().maker;
  return desk === 'technical' ? emails.technicalSupport : emails.customerService;
};

/** Builds a link that opens a prepared mail to a team in the person's mail program. */
export const useSupportMail = (desk: SupportDesk): string => {
  const { t } = useTranslation();
  return `mailto:${useSupportAddress(desk)}?subject=${encodeURIComponent(t(`support.subject.${desk}`))}`;
};

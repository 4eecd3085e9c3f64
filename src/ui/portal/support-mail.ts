import { useTranslation } from 'react-i18next';

import type { SupportDesk } from '#machines/portal/support/support.machine.ts';

import { useSettings } from './settings.ts';

/** Returns the e-mail address of a team. */
export const useSupportAddress = (desk: SupportDesk): string => {
  const { emails } = useSettings().maker;
  return desk === 'technical' ? emails.technicalSupport : emails.customerService;
};

/** Builds the address of a prepared mail to a team, which opens the person's mail program. */
export const useSupportMail = (desk: SupportDesk): string => {
  const { t } = useTranslation();
  return `mailto:${useSupportAddress(desk)}?subject=${encodeURIComponent(t(`support.subject.${desk}`))}`;
};

import { useTranslation } from 'react-i18next';

import type { AccountSession } from '#contract/accounts/account.contract.ts';
import { formatTime } from '#i18n/format.ts';

export interface NamedSession {
  readonly session: AccountSession;
  /** Names the browser and the system, with a number if `time` does not tell two sessions apart. */
  readonly device: string;
  readonly time: string;
}

/**
 * Names the person's sessions. If several sessions, apart from the current one, began in the same minute with the same browser and
 * system, they are numbered, so that the person can tell which one to end.
 */
export const useSessionNames = (sessions: readonly AccountSession[]): readonly NamedSession[] => {
  const { t, i18n } = useTranslation('account');
  const named = sessions.map((session): NamedSession => {
    const browser = session.browser ?? t('security.unknownBrowser');
    const { system } = session;
    return {
      session,
      device: system === null ? browser : t('security.device', { browser, system }),
      time: formatTime(session.startedAt, i18n.language),
    };
  });
  return named.map((each) => {
    const alike = named.filter(
      ({ session, device, time }) => !session.current && device === each.device && time === each.time,
    );
    if (each.session.current || alike.length === 1) return each;
    const position = alike.indexOf(each) + 1;
    return {
      ...each,
      device: t('security.oneOfAlike', { device: each.device, position, total: alike.length }),
    };
  });
};

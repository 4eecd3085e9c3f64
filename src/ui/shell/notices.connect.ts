import type { SnapshotFrom } from 'xstate';

import { isErrorCode } from '#contract/errors.contract.ts';
import { codeMessage } from '#i18n/codes.ts';
import type { Translate } from '#i18n/resources.ts';
import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import type { Notice } from '#machines/portal/notifications/notifications.types.ts';
import { byState } from '#ui/portal/by-state.ts';

const NONE: readonly Notice[] = [];

/** Returns the notices that the chart holds, including those that wait. */
export const noticesIn = ({
  value,
  context: { notices },
}: SnapshotFrom<typeof notificationsMachine>): readonly Notice[] =>
  byState(value, { quiet: NONE, showing: notices, reading: notices, paused: notices, weighing: notices });

interface NoticeText {
  readonly title: string;
  readonly message?: string;
}

const serverErrorMessage = (t: Translate<'notices'>, reference: string | undefined): string => {
  const message = t('SERVER_ERROR_MESSAGE');
  return reference === undefined ? message : `${message} ${t('reference', { reference })}`;
};

/** Returns the title and the message of a notice, according to the handler chain of section 8 of the specification. */
const noticeText = (
  t: Translate<'notices'>,
  tCode: Translate<'codes'>,
  { kind, code, values, reference }: Pick<Notice, 'kind' | 'code' | 'values' | 'reference'>,
): NoticeText => {
  switch (code) {
    case 'UNAUTHENTICATED':
      return { title: t('UNAUTHENTICATED_TITLE'), message: t('UNAUTHENTICATED_MESSAGE') };
    case 'PERMISSION_DENIED_ERROR':
      return { title: t('ACCESS_DENIED_TITLE'), message: codeMessage(tCode, code) };
    case 'GENERAL_SERVER_ERROR':
      return { title: t('GENERAL_SERVER_ERROR'), message: serverErrorMessage(t, reference) };
    case 'TOO_MANY_REQUESTS_ERROR':
      return { title: t('TOO_MANY_REQUESTS_TITLE'), message: t('TOO_MANY_REQUESTS_MESSAGE') };
    case 'REPRESENTATION_LOST':
      return { title: t('REPRESENTATION_LOST_TITLE'), message: t('REPRESENTATION_LOST') };
    default: {
      const text = isErrorCode(code) ? codeMessage(tCode, code) : t(code, values ?? {});
      return kind === 'error' ? { title: t('ERROR_TITLE'), message: text } : { title: text };
    }
  }
};

/** Converts a notice to what the kit shows. */
export const connectNotice = (t: Translate<'notices'>, tCode: Translate<'codes'>, notice: Notice) => ({
  id: String(notice.id),
  kind: notice.kind,
  ...noticeText(t, tCode, notice),
});

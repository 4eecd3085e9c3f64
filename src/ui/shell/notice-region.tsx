import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import { shownNotices } from '#machines/portal/notifications/notice-list.ts';
import { Notices } from '#ui/kit/page/notices.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectNotice, noticesIn } from './notices.connect.ts';

/** Shows passing messages; F6 leads to them, and their clocks stop while the person is in the region. */
export function NoticeRegion() {
  const { t } = useTranslation('notices');
  const { t: tCode } = useTranslation('codes');
  const notifications = usePortalActor('notifications');
  const notices = useSelector(notifications, noticesIn);
  return (
    <Notices
      notices={shownNotices({ notices }).map((notice) => connectNotice(t, tCode, notice))}
      onClose={(id) => notifications.send({ type: 'notice.close', id: Number(id) })}
      onPause={() => notifications.send({ type: 'notices.pause' })}
      onResume={() => notifications.send({ type: 'notices.resume' })}
      closeLabel={t('close')}
      kindLabels={{
        info: t('kind.info'),
        success: t('kind.success'),
        error: t('kind.error'),
        progress: t('kind.progress'),
      }}
    />
  );
}

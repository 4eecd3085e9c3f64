import { useTranslation } from 'react-i18next';

import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileDownload } from '#ui/listing/downloads/file-download.tsx';
import { Card } from '#ui/kit/layers/card.tsx';

import type { AccountDeletionMachine } from './account-deletion.connect.ts';
import { AccountDeletion } from './account-deletion.tsx';

interface DataCardProps {
  /** Says when the person asked for the account to be deleted; `null` if there is no such request. */
  requestedAt: string | null;
  accountDeletion: AccountDeletionMachine;
  dataDownload: FileDownloadMachine;
}

/** Offers what the law grants every person: a copy of their data and its deletion. */
export function DataCard({ requestedAt, accountDeletion, dataDownload }: DataCardProps) {
  const { t } = useTranslation('account');
  return (
    <Card title={t('data.title')}>
      <div className="account-parts">
        <div>
          <p className="account-hint">{t('data.export')}</p>
          <FileDownload machine={dataDownload} url="/me/export/" label={t('data.download')} />
        </div>
        <AccountDeletion requestedAt={requestedAt} machine={accountDeletion} />
      </div>
    </Card>
  );
}

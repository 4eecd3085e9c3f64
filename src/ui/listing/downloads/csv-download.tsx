import { useTranslation } from 'react-i18next';

import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';

import type { FileDownloadMachine } from './file-download.connect.ts';
import { FileDownload } from './file-download.tsx';

interface CsvDownloadProps {
  machine: FileDownloadMachine;
  /** The address, below `/api`, of the list with its search, filters and sort order. */
  url: string;
  total: number;
}

/** Offers a spreadsheet file of the entries that a list finds, and says so if the file cannot hold them all. */
export function CsvDownload({ machine, url, total }: CsvDownloadProps) {
  const { t } = useTranslation('listing');
  return (
    <FileDownload machine={machine} url={url} label={t('csv.download')}>
      {total > MAX_CSV_ENTRIES && <p>{t('csv.limit', { limit: MAX_CSV_ENTRIES })}</p>}
    </FileDownload>
  );
}

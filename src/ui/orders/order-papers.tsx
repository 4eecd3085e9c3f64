import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '#contract/orders/order.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { usePaperLabel } from '#ui/listing/paper-label.ts';
import { PaperList } from '#ui/listing/paper-list.tsx';

interface OrderPapersProps {
  documents: Order['documents'];
  fileDownload: FileDownloadMachine;
  /** Holds the data sheets of the order, if it has any. */
  children: ReactNode;
}

/** Links to confirmation, delivery note and invoice as PDF files. */
export function OrderPapers({ documents, fileDownload, children }: OrderPapersProps) {
  const { t } = useTranslation('orders');
  const labelOf = usePaperLabel();
  return (
    <Card title={t('details.papers')}>
      {documents.length === 0 ? (
        <p className="order-note">{t('details.noPapers')}</p>
      ) : (
        <PaperList
          papers={documents.map((paper) => ({ id: paper.id, label: labelOf(paper) }))}
          machine={fileDownload}
        />
      )}
      {children && <div className="order-sheets">{children}</div>}
    </Card>
  );
}

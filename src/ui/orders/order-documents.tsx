import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '#contract/orders/order.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { useDocumentLabel } from '#ui/listing/documents/document-label.ts';
import { DocumentList } from '#ui/listing/documents/document-list.tsx';

interface OrderDocumentsProps {
  documents: Order['documents'];
  fileDownload: FileDownloadMachine;
  /** Holds the data sheets of the order, if it has any. */
  children: ReactNode;
}

/** Links to the documents of the order, such as its confirmation, delivery notes and invoice. */
export function OrderDocuments({ documents, fileDownload, children }: OrderDocumentsProps) {
  const { t } = useTranslation('orders');
  const labelOf = useDocumentLabel();
  return (
    <Card title={t('details.documents')}>
      {documents.length === 0 ? (
        <p className="record-note">{t('details.noDocuments')}</p>
      ) : (
        <DocumentList
          documents={documents.map((document) => ({ id: document.id, label: labelOf(document) }))}
          machine={fileDownload}
        />
      )}
      {children && <div className="order-sheets">{children}</div>}
    </Card>
  );
}

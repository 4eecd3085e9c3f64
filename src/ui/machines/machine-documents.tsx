import { useTranslation } from 'react-i18next';

import type { MachineDetails, MachineDocument } from '#contract/machines/machine-details.contract.ts';
import { formatDate, languageName } from '#i18n/format.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Disclosure } from '#ui/kit/layers/disclosure.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { DocumentList } from '#ui/listing/documents/document-list.tsx';

import { ANCHORS } from './machine-links.ts';

interface MachineDocumentsProps {
  machine: MachineDetails;
  fileDownload: FileDownloadMachine;
}

/** Shows manuals and layouts first, then all documents by the classes of VDI 2770. */
export function MachineDocuments({ machine, fileDownload }: MachineDocumentsProps) {
  const { t } = useTranslation('machines');
  return (
    <Card title={t('doors.documents')} anchor={ANCHORS.documents}>
      <section className="machine-class">
        <h3>{t('details.manuals')}</h3>
        {machine.manuals.length === 0 ? (
          <p>{t('details.noManuals')}</p>
        ) : (
          <GeneratedDocuments documents={machine.manuals} fileDownload={fileDownload} />
        )}
      </section>
      <section className="machine-class">
        <h3>{t('details.layouts')}</h3>
        {machine.layouts.length === 0 ? (
          <p>{t('details.noLayouts')}</p>
        ) : (
          <GeneratedDocuments documents={machine.layouts} fileDownload={fileDownload} />
        )}
      </section>
      <Disclosure title={t('details.documents')}>
        {machine.documentClasses.length === 0 && <p>{t('details.noDocuments')}</p>}
        {machine.documentClasses.map(({ vdiClass, name, documents }) => (
          <section key={vdiClass ?? ''} className="machine-class">
            <h4>
              {name !== null && vdiClass !== null
                ? t('details.documentClass', { name, vdiClass })
                : (vdiClass ?? t('details.otherDocuments'))}
            </h4>
            <GeneratedDocuments documents={documents} fileDownload={fileDownload} />
          </section>
        ))}
      </Disclosure>
    </Card>
  );
}

interface GeneratedDocumentsProps {
  documents: readonly MachineDocument[];
  fileDownload: FileDownloadMachine;
}

function GeneratedDocuments({ documents, fileDownload }: GeneratedDocumentsProps) {
  const { t, i18n } = useTranslation('machines');
  const labelOf = ({ title, language, date: day }: MachineDocument): string => {
    const date = formatDate(day, i18n.language);
    const facts =
      language === null
        ? t('details.documentDate', { date })
        : t('details.documentFacts', { language: languageName(language, i18n.language), date });
    return `${title} (${facts})`;
  };
  return (
    <DocumentList
      documents={documents.map((document) => ({ id: document.id, label: labelOf(document) }))}
      machine={fileDownload}
    />
  );
}

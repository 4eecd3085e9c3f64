import { LinkButton } from '#ui/kit/actions/link.tsx';
import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileOutcome } from '#ui/listing/downloads/file-outcome.tsx';
import { useDocumentLink } from '#ui/listing/documents/document-link.ts';

import type { PlacedDocumentProps } from './placed-page.tsx';

/** Offers the confirmation for download, and shows the outcome next to it. */
export function PlacedDocument({
  documentId,
  label,
  machine,
}: PlacedDocumentProps & { machine: FileDownloadMachine }) {
  const { status, link } = useDocumentLink(documentId, machine);
  return (
    <div>
      <LinkButton {...link} icon="download">
        {label}
      </LinkButton>
      <FileOutcome status={status} />
    </div>
  );
}

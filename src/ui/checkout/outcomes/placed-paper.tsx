import { LinkButton } from '#ui/kit/actions/link.tsx';
import type { FileDownloadMachine } from '#ui/listing/file-download.connect.ts';
import { FileOutcome } from '#ui/listing/file-outcome.tsx';
import { usePaperLink } from '#ui/listing/paper-link.ts';

import type { PlacedPaperProps } from './placed-page.tsx';

/** Offers the confirmation for download, and shows the outcome next to it. */
export function PlacedPaper({
  documentId,
  label,
  machine,
}: PlacedPaperProps & { machine: FileDownloadMachine }) {
  const { status, link } = usePaperLink(documentId, machine);
  return (
    <div>
      <LinkButton {...link} icon="download">
        {label}
      </LinkButton>
      <FileOutcome status={status} />
    </div>
  );
}

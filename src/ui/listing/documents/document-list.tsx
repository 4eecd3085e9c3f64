import { Icon } from '#ui/kit/icons/icon.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import type { FileDownloadMachine } from '#ui/listing/downloads/file-download.connect.ts';
import { FileOutcome } from '#ui/listing/downloads/file-outcome.tsx';
import { useDocumentLink } from './document-link.ts';
import './document-list.css';

interface GeneratedDocument {
  /** Identifies the document. */
  readonly id: string;
  readonly label: string;
}

interface DocumentListProps {
  documents: readonly GeneratedDocument[];
  machine: FileDownloadMachine;
}

/** Lists documents, each with a link that downloads it as a PDF file. */
export function DocumentList({ documents, machine }: DocumentListProps) {
  return (
    <ul className="document-list">
      {documents.map((document) => (
        <DocumentEntry key={document.id} document={document} machine={machine} />
      ))}
    </ul>
  );
}

function DocumentEntry({
  document: { id, label },
  machine,
}: {
  document: GeneratedDocument;
  machine: FileDownloadMachine;
}) {
  return (
    <li>
      <Icon name="sheet" />
      <div>
        <DocumentLink id={id} label={label} machine={machine} />
      </div>
    </li>
  );
}

interface DocumentLinkProps extends GeneratedDocument {
  machine: FileDownloadMachine;
}

/** Links to a document, with the outcome of its download below. */
export function DocumentLink({ id, label, machine }: DocumentLinkProps) {
  const { status, link } = useDocumentLink(id, machine);
  return (
    <>
      <Link {...link}>{label}</Link>
      <FileOutcome status={status} />
    </>
  );
}

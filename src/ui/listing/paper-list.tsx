import { Icon } from '#ui/kit/icons/icon.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import type { FileDownloadMachine } from './file-download.connect.ts';
import { FileOutcome } from './file-outcome.tsx';
import { usePaperLink } from './paper-link.ts';
import './paper-list.css';

interface Paper {
  /** The id of the document. */
  readonly id: string;
  readonly label: string;
}

interface PaperListProps {
  papers: readonly Paper[];
  machine: FileDownloadMachine;
}

/** Lists documents as PDF files. */
export function PaperList({ papers, machine }: PaperListProps) {
  return (
    <ul className="paper-list">
      {papers.map((paper) => (
        <PaperEntry key={paper.id} paper={paper} machine={machine} />
      ))}
    </ul>
  );
}

function PaperEntry({ paper: { id, label }, machine }: { paper: Paper; machine: FileDownloadMachine }) {
  return (
    <li>
      <Icon name="sheet" />
      <div>
        <PaperLink id={id} label={label} machine={machine} />
      </div>
    </li>
  );
}

interface PaperLinkProps extends Paper {
  machine: FileDownloadMachine;
}

/** Links to a document, with the outcome of its download below. */
export function PaperLink({ id, label, machine }: PaperLinkProps) {
  const { status, link } = usePaperLink(id, machine);
  return (
    <>
      <Link {...link}>{label}</Link>
      <FileOutcome status={status} />
    </>
  );
}

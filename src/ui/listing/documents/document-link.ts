import type { ComponentProps } from 'react';

import type { Link } from '#ui/kit/actions/link.tsx';

import {
  useFileDownload,
  type FileDownloadMachine,
  type FileDownloadView,
} from '#ui/listing/downloads/file-download.connect.ts';

interface DocumentLinkView extends Pick<FileDownloadView, 'status'> {
  readonly link: Pick<ComponentProps<typeof Link>, 'href' | 'download' | 'onClick'>;
}

/**
 * Returns a link to a file at an address below `/api`. A press fetches the file, so that a refusal is shown next to the
 * link instead of as a page or a failed download of the browser.
 */
export const useFileLink = (url: string, machine: FileDownloadMachine): DocumentLinkView => {
  const { status, download } = useFileDownload(machine);
  return {
    status,
    link: {
      href: `/api${url}`,
      download: true,
      onClick: (event) => {
        event.preventDefault();
        download(url);
      },
    },
  };
};

/** Returns a link to a document of a machine, an order or an offer. */
export const useDocumentLink = (documentId: string, machine: FileDownloadMachine): DocumentLinkView =>
  useFileLink(`/documents/${encodeURIComponent(documentId)}/download/`, machine);

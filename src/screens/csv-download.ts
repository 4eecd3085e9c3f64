import { download } from '#api/client/files.ts';
import {
  fileDownloadActors,
  fileDownloadMachine,
} from '#machines/records/file-download/file-download.machine.ts';

/** Fetches the CSV file of any list, and any document. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

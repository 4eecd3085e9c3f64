import { download } from '#api/client/files.ts';
import {
  fileDownloadActors,
  fileDownloadMachine,
} from '#machines/records/file-download/file-download.machine.ts';

/** Fetches the CSV file of any list, any document, and the copy of a person's own data. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

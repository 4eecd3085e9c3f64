import { download } from '#api/client/files.ts';
import {
  fileDownloadActors,
  fileDownloadMachine,
} from '#machines/records/file-download/file-download.machine.ts';

/** Fetches the file of any list. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

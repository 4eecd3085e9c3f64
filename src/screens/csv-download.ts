import { download } from '#api/client/files.ts';
import {
  fileDownloadActors,
  fileDownloadMachine,
} from '#machines/records/file-download/file-download.machine.ts';

/** The file of any list. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

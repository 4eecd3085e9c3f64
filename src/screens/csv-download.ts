import { download } from '#api/client/files.ts';
import { fileDownloadActors } from '#machines/records/file-download/file-download.actors.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';

/** The file of any list. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

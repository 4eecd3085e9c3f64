import { download } from '#api/client/files.ts';
import { fileDownloadActors } from '#machines/file-download/file-download.actors.ts';
import { fileDownloadMachine } from '#machines/file-download/file-download.machine.ts';

/** The file of any list. */
export const csvDownload = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });

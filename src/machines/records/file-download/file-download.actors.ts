import { fromPromise } from 'xstate';

import type { FileDownloadServices } from './file-download.types.ts';

export const fileDownloadActors = (services: FileDownloadServices) => ({
  download: fromPromise<void, string>(({ input }) => services.download(input)),
});

export type FileDownloadActors = ReturnType<typeof fileDownloadActors>;

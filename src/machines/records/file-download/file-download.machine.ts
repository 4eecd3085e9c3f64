import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { errorNotice, notifications } from '#machines/portal/notifications/notify.ts';

export interface FileDownloadContext {
  /** The address below `/api` that was last requested. */
  readonly url: string;
}

export interface FileDownloadEvent {
  readonly type: 'file.download';
  readonly url: string;
}

export interface FileDownloadServices {
  /** Fetches a file and saves it through the browser. @throws {Failure} */
  download(url: string): Promise<void>;
}

export const fileDownloadActors = (services: FileDownloadServices) => ({
  download: fromPromise<void, string>(({ input }) => services.download(input)),
});

/** Downloads a file, such as the CSV of a list; lives as long as the control that offers it. */
export const fileDownloadMachine = setup({
  types: {} as { context: FileDownloadContext; events: FileDownloadEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof fileDownloadActors>,
  guards: { isUnanswered: (_, { status }: Failure) => status === null },
  actions: {
    rememberUrl: assign(({ event }) => ({ url: event.url })),
    // Refusals are left to the general handling of failed calls.
    tellSilence: sendTo(notifications, (_, { subject }: Failure) => errorNotice('DOWNLOAD_FAILED', subject)),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'Downloading a file.',
  context: { url: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The file can be requested.',
      initial: 'idle',
      on: {
        'file.download': {
          target: 'downloading',
          actions: 'rememberUrl',
          description: 'The person wants the file.',
        },
      },
      states: {
        idle: { description: 'Nothing has been requested.' },
        downloaded: { description: 'The browser has received the file.' },
        failed: { description: 'The file was not delivered; a message next to the control says so.' },
      },
    },
    downloading: {
      tags: 'busy',
      description: 'The file is being prepared and downloaded.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.url,
        onDone: { target: 'ready.downloaded', description: 'The file has arrived.' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => asFailure(event.error) },
            target: 'ready.failed',
            actions: { type: 'tellSilence', params: ({ event }) => asFailure(event.error) },
            description: 'No answer comes.',
          },
          { target: 'ready.failed', description: 'The server refuses.' },
        ],
      },
    },
  },
});

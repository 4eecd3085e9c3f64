import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import type { NoticeShown } from '#machines/portal/notifications/notifications.types.ts';

export interface FileDownloadContext {
  /** The address below `/api` that was asked for last. */
  readonly url: string;
}

export interface FileDownloadEvent {
  readonly type: 'file.download';
  readonly url: string;
}

export interface FileDownloadServices {
  /** Fetches a file and hands it to the browser to be saved. @throws {Failure} */
  download(url: string): Promise<void>;
}

export const fileDownloadActors = (services: FileDownloadServices) => ({
  download: fromPromise<void, string>(({ input }) => services.download(input)),
});

/** A file that the server makes, such as the CSV of a list; lives as long as the control that offers it. */
export const fileDownloadMachine = setup({
  types: {} as { context: FileDownloadContext; events: FileDownloadEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof fileDownloadActors>,
  guards: { isUnanswered: (_, { status }: Failure) => status === null },
  actions: {
    rememberUrl: assign(({ event }) => ({ url: event.url })),
    // Of an answer that refuses, the general chain tells already.
    tellSilence: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { subject }: Failure): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        code: 'DOWNLOAD_FAILED',
        subject,
      }),
    ),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'A file that the server makes for the person.',
  context: { url: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The file can be had.',
      initial: 'idle',
      on: {
        'file.download': {
          target: 'downloading',
          actions: 'rememberUrl',
          description: 'The person wants the file.',
        },
      },
      states: {
        idle: { description: 'Nothing has been asked for.' },
        downloaded: { description: 'The browser has the file.' },
        failed: { description: 'The file did not come; that stands beside the control.' },
      },
    },
    downloading: {
      tags: 'busy',
      description: 'The file is made and on its way.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.url,
        onDone: { target: 'ready.downloaded', description: 'The file is there.' },
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

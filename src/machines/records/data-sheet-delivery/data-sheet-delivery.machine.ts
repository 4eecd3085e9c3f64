import { assign, fromPromise, sendTo, setup } from 'xstate';

import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { failureNotice, type FailureNotice } from '#machines/portal/notifications/failure-notice.ts';
import { errorNotice, notifications } from '#machines/portal/notifications/notify.ts';

import type {
  DataSheetDeliveryContext,
  DataSheetDeliveryEvent,
  DataSheetDeliveryInput,
  DataSheetDeliveryServices,
  EmailProblem,
  MailedSheet,
  SheetSource,
} from './data-sheet-delivery.types.ts';

export const dataSheetDeliveryActors = (services: DataSheetDeliveryServices) => ({
  download: fromPromise<void, SheetSource>(({ input }) => services.download(input)),
  mail: fromPromise<void, MailedSheet>(({ input }) => services.mail(input)),
});

const emailIn = (event: DataSheetDeliveryEvent): string => ('email' in event ? event.email.trim() : '');

const problemOf = (email: string): EmailProblem | null => {
  if (email === '') return 'missing';
  return isEmailAddress(email) ? null : 'malformed';
};

/** Downloads or mails data sheets; lives as long as the part of the page that offers them. */
export const dataSheetDeliveryMachine = setup({
  types: {} as {
    context: DataSheetDeliveryContext;
    events: DataSheetDeliveryEvent;
    input: DataSheetDeliveryInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof dataSheetDeliveryActors>,
  guards: {
    isSheet: ({ context }) => context.source.kind === 'sheet',
    isNoAddress: ({ event }) => problemOf(emailIn(event)) !== null,
    isUnanswered: (_, { status }: Failure) => status === null,
    isRefusedAddress: (_, { code }: Failure) => code === 'VALIDATION_ERROR',
  },
  actions: {
    showProblem: assign(({ event }) => ({ problem: problemOf(emailIn(event)) })),
    showMalformed: assign({ problem: 'malformed' as const }),
    recheckProblem: assign(({ context, event }) => ({
      problem: context.problem && problemOf(emailIn(event)),
    })),
    rememberAddress: assign(({ event }) => ({ problem: null, sentTo: emailIn(event) })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    startFromScratch: assign({ problem: null, failure: null }),
    forgetAddress: assign({ sentTo: '' }),
    // Refusals are left to the general handling of failed calls.
    tellSilence: sendTo(notifications, (_, { code, subject }: FailureNotice) => errorNotice(code, subject)),
  },
}).createMachine({
  id: 'dataSheetDelivery',
  description: 'Downloading or mailing a data sheet.',
  context: ({ input }) => ({ ...input, problem: null, failure: null, sentTo: '' }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The file can be downloaded; a single sheet can also be mailed.',
      initial: 'idle',
      on: {
        'download.start': { target: 'downloading', description: 'The person wants the file.' },
        'mail.open': {
          guard: 'isSheet',
          target: 'mailing',
          actions: ['startFromScratch', 'forgetAddress'],
          description: 'The person wants the file sent to an e-mail address.',
        },
      },
      states: {
        idle: { description: 'Nothing has been requested.' },
        downloaded: { description: 'The browser has received the file.' },
        failed: { description: 'The file was not delivered; a message next to the button says so.' },
      },
    },
    downloading: {
      tags: 'busy',
      description: 'The file is being downloaded.',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.source,
        onDone: { target: 'ready.downloaded', description: 'The file has arrived.' },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => asFailure(event.error) },
            target: 'ready.failed',
            actions: [
              { type: 'rememberFailure', params: ({ event }) => asFailure(event.error) },
              { type: 'tellSilence', params: ({ event }) => failureNotice('DOWNLOAD_FAILED', event.error) },
            ],
            description: 'The file does not arrive.',
          },
          {
            target: 'ready.failed',
            actions: { type: 'rememberFailure', params: ({ event }) => asFailure(event.error) },
            description: 'The server refused, or has no such file.',
          },
        ],
      },
    },
    mailing: {
      description: 'The dialog for the e-mail is open.',
      initial: 'writing',
      on: { 'mail.close': { target: 'ready', description: 'The person closes the dialog.' } },
      states: {
        writing: {
          description: 'An address is entered.',
          initial: 'editing',
          on: {
            'email.change': {
              actions: 'recheckProblem',
              description: 'A problem disappears as soon as its field is corrected.',
            },
            'mail.submit': [
              {
                guard: 'isNoAddress',
                target: '.invalid',
                actions: 'showProblem',
                description: 'The address is empty or not valid.',
              },
              {
                target: '.sending',
                actions: 'rememberAddress',
                description: 'The sheet is to be sent to the address.',
              },
            ],
          },
          states: {
            editing: { description: 'No problem is shown.' },
            invalid: {
              description:
                'Nothing was sent because of the address; the problem is shown until the address is corrected.',
            },
            sending: {
              tags: 'busy',
              description: 'The server is asked to mail the sheet; pressing again changes nothing.',
              on: { 'mail.submit': { description: 'The request is already on its way.' } },
              invoke: {
                id: 'mail',
                src: 'mail',
                input: ({ context }) => ({ source: context.source, email: context.sentTo }),
                onDone: {
                  target: '#dataSheetDelivery.mailing.sent',
                  description: 'The server has accepted the request.',
                },
                onError: [
                  {
                    guard: { type: 'isRefusedAddress', params: ({ event }) => asFailure(event.error) },
                    target: 'invalid',
                    actions: 'showMalformed',
                    description: 'The server rejects the e-mail address.',
                  },
                  {
                    guard: { type: 'isUnanswered', params: ({ event }) => asFailure(event.error) },
                    target: 'failed',
                    actions: [
                      { type: 'rememberFailure', params: ({ event }) => asFailure(event.error) },
                      {
                        type: 'tellSilence',
                        params: ({ event }) => failureNotice('DATA_SHEET_EMAIL_FAILED', event.error),
                      },
                    ],
                    description: 'No answer comes.',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'rememberFailure', params: ({ event }) => asFailure(event.error) },
                    description: 'The server refused, for example because of too many mails.',
                  },
                ],
              },
            },
            failed: { description: 'The server refused, or no answer came; the reason is shown.' },
          },
        },
        sent: {
          description: 'The e-mail is on its way.',
          on: {
            'mail.open': {
              target: 'writing',
              actions: 'startFromScratch',
              description: 'The person wants to use another address.',
            },
          },
        },
      },
    },
  },
});

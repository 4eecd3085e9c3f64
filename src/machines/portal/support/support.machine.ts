import { assign, setup } from 'xstate';

/** The team that answers; technical support answers only in the cases of section 1 of the specification. */
export type SupportDesk = 'technical' | 'customerService';

export interface SupportContext {
  readonly desk: SupportDesk | null;
}

export type SupportEvent =
  | { readonly type: 'support.open' }
  | { readonly type: 'support.write'; readonly desk: SupportDesk }
  | { readonly type: 'support.close' };

/** Leads a person to the team that can help, in a dialog (section 1 of the specification). */
export const supportMachine = setup({
  types: {} as { context: SupportContext; events: SupportEvent },
  actions: {
    rememberDesk: assign(({ event }) => (event.type === 'support.write' ? { desk: event.desk } : {})),
    forgetDesk: assign({ desk: null }),
  },
}).createMachine({
  id: 'support',
  description: 'Asking for help.',
  context: { desk: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetDesk',
      description: 'The dialog is closed.',
      on: { 'support.open': { target: 'choosing', description: 'The person needs help.' } },
    },
    choosing: {
      description: 'The person chooses between technical support and customer service.',
      on: {
        'support.write': {
          target: 'mailOpened',
          actions: 'rememberDesk',
          description: 'The person writes to one of the two teams.',
        },
        'support.close': { target: 'closed', description: 'The person closes the dialog.' },
      },
    },
    mailOpened: {
      description: 'The mail program was asked to open; the address is shown in case it did not.',
      on: {
        'support.write': {
          actions: 'rememberDesk',
          description: 'The person writes again, to the same team or to the other one.',
        },
        'support.close': { target: 'closed', description: 'The person closes the dialog.' },
      },
    },
  },
});

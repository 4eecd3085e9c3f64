import { setup } from 'xstate';

export interface PasswordChangeGuideInput {
  /** The address of the page where the password is changed. */
  readonly url: string;
}

export type PasswordChangeGuideEvent =
  | { readonly type: 'guide.open' }
  | { readonly type: 'guide.next' }
  | { readonly type: 'guide.back' }
  /** The person goes on to the identity provider's page. */
  | { readonly type: 'guide.leave' }
  /** The person closes the dialog and goes back to the portal. */
  | { readonly type: 'guide.close' };

export interface PasswordChangeGuideServices {
  /** Leaves the portal for the page where the password is changed. */
  openPasswordPage(url: string): void;
}

/** The actions that the browser carries out for the chart. */
export const passwordChangeGuideActions = (services: PasswordChangeGuideServices) => ({
  openPasswordPage: ({ context }: { context: PasswordChangeGuideInput }) =>
    services.openPasswordPage(context.url),
});

/** Explains in a dialog of five steps how to change the password, and leads to the page where this is done. */
export const passwordChangeGuideMachine = setup({
  types: {} as {
    context: PasswordChangeGuideInput;
    events: PasswordChangeGuideEvent;
    input: PasswordChangeGuideInput;
    tags: 'busy';
  },
  actions: {} as ReturnType<typeof passwordChangeGuideActions>,
}).createMachine({
  id: 'passwordChangeGuide',
  description:
    'The dialog that explains in five steps how to change the password, and leads to the page where this is done.',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'guide.open': { target: 'open', description: 'The person wants to change the password.' } },
    },
    open: {
      description: 'The dialog explains how to change the password.',
      initial: 'place',
      on: {
        'guide.close': {
          target: 'closed',
          description: 'The person goes back to the portal; the password stays as it is.',
        },
      },
      states: {
        place: {
          description: 'Step 1: where the password is kept and changed.',
          on: { 'guide.next': { target: 'preparation', description: 'The person reads on.' } },
        },
        preparation: {
          description: 'Step 2: work to finish first, because the person may be signed out.',
          on: {
            'guide.next': { target: 'proof', description: 'The person reads on.' },
            'guide.back': { target: 'place', description: 'The person goes back a step.' },
          },
        },
        proof: {
          description: 'Step 3: entering the current password.',
          on: {
            'guide.next': { target: 'choice', description: 'The person reads on.' },
            'guide.back': { target: 'preparation', description: 'The person goes back a step.' },
          },
        },
        choice: {
          description: 'Step 4: choosing a good new password.',
          on: {
            'guide.next': { target: 'wayBack', description: 'The person reads on.' },
            'guide.back': { target: 'proof', description: 'The person goes back a step.' },
          },
        },
        wayBack: {
          description:
            'Step 5: how to come back; from here the person leaves for the identity provider’s page.',
          on: {
            'guide.back': { target: 'choice', description: 'The person goes back a step.' },
            'guide.leave': { target: 'leaving', description: 'The person goes to the identity provider.' },
          },
        },
        leaving: {
          tags: 'busy',
          entry: 'openPasswordPage',
          description: 'The browser is leaving for the identity provider’s page.',
        },
      },
    },
  },
});

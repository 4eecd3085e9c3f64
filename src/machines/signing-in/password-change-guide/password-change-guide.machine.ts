import { setup } from 'xstate';

export interface PasswordChangeGuideInput {
  /** The page where the password is changed. */
  readonly url: string;
}

export type PasswordChangeGuideEvent =
  | { readonly type: 'guide.open' }
  | { readonly type: 'guide.next' }
  | { readonly type: 'guide.back' }
  /** On to the identity provider's page. */
  | { readonly type: 'guide.leave' }
  /** Back to the platform. */
  | { readonly type: 'guide.close' };

export interface PasswordChangeGuideServices {
  /** Leaves the portal for the page where the password is changed. */
  openPasswordPage(url: string): void;
}

/** What the chart has the browser do. */
export const passwordChangeGuideActions = (services: PasswordChangeGuideServices) => ({
  openPasswordPage: ({ context }: { context: PasswordChangeGuideInput }) =>
    services.openPasswordPage(context.url),
});

/** The dialog that explains in five steps how a password is changed, and leads to where it is done. */
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
    'The dialog that explains in five steps how a password is changed, and leads to where it is done.',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not there.',
      on: { 'guide.open': { target: 'open', description: 'The person wants another password.' } },
    },
    open: {
      description: 'The way to another password is explained.',
      initial: 'place',
      on: {
        'guide.close': {
          target: 'closed',
          description: 'Back to the platform; the password stays as it is.',
        },
      },
      states: {
        place: {
          description: 'Step 1: where the password is kept, and changed.',
          on: { 'guide.next': { target: 'preparation', description: 'The person reads on.' } },
        },
        preparation: {
          description: 'Step 2: what is finished before, because people are signed out.',
          on: {
            'guide.next': { target: 'proof', description: 'The person reads on.' },
            'guide.back': { target: 'place', description: 'The person reads the step before again.' },
          },
        },
        proof: {
          description: 'Step 3: the current password is asked for.',
          on: {
            'guide.next': { target: 'choice', description: 'The person reads on.' },
            'guide.back': { target: 'preparation', description: 'The person reads the step before again.' },
          },
        },
        choice: {
          description: 'Step 4: what makes a good new password.',
          on: {
            'guide.next': { target: 'wayBack', description: 'The person reads on.' },
            'guide.back': { target: 'proof', description: 'The person reads the step before again.' },
          },
        },
        wayBack: {
          description: 'Step 5: how one comes back; from here it goes on to the identity provider.',
          on: {
            'guide.back': { target: 'choice', description: 'The person reads the step before again.' },
            'guide.leave': { target: 'leaving', description: 'The person goes to the identity provider.' },
          },
        },
        leaving: {
          tags: 'busy',
          entry: 'openPasswordPage',
          description: 'The browser leaves for the page of the identity provider.',
        },
      },
    },
  },
});

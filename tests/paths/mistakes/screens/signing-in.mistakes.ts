import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

/** These mistakes are in screens of signing in and up, and of a session that ends. */
export const SIGNING_SCREEN_MISTAKES: readonly Mistake[] = [
  {
    name: 'staying-only-acknowledges-the-end',
    kind: 'wrong event sent',
    flow: 'session',
    file: 'src/ui/shell/dialogs/expiry-dialog.tsx',
    find: "isFinal ? 'session.acknowledge' : 'session.stay'",
    replace: "isFinal ? 'session.stay' : 'session.acknowledge'",
  },
  {
    name: 'time-left-is-not-heard',
    kind: 'announcement lost',
    flow: 'session',
    file: 'src/ui/shell/dialogs/expiry-dialog.tsx',
    find: 'seconds <= mark && mark < before',
    replace: 'seconds <= mark && mark > before',
    near: ['tests/ui/shell/session.test.tsx'],
    survivesTests: 'the seconds in the warning are counted by the screen alone',
  },
  {
    name: 'final-warning-looks-like-the-first',
    kind: 'wrong words',
    flow: 'session',
    file: 'src/ui/shell/dialogs/expiry.connect.ts',
    find: 'final: { ...OPEN, isFinal: true }',
    replace: 'final: { ...OPEN, isFinal: false }',
  },
  {
    name: 'refused-sign-in-takes-no-focus',
    kind: 'focus lost',
    flow: 'sign-in',
    file: 'src/ui/auth/sign-in/sign-in-message.tsx',
    find: 'useFocusOn(view.phase)',
    replace: "useFocusOn('')",
  },
  {
    name: 'sign-in-is-offered-while-one-has-to-wait',
    kind: 'control shown where refused',
    flow: 'sign-in',
    file: 'src/ui/auth/sign-in/sign-in-form.tsx',
    find: "{view.phase !== 'throttled' && (",
    replace: "{view.phase !== 'namesUnknown' && (",
  },
  {
    name: 'refused-sign-up-is-not-heard',
    kind: 'announcement lost',
    flow: 'sign-up',
    file: 'src/ui/auth/sign-up/sign-up-message.tsx',
    find: '<InfoBox ref={box} role="alert"',
    replace: '<InfoBox ref={box}',
  },
  {
    name: 'cancelled-passkey-takes-no-focus',
    kind: 'focus lost',
    flow: 'passkey-sign-in',
    file: 'src/ui/auth/passkey/passkey-sign-in.tsx',
    find: "if (status !== 'untried' && status !== 'asking') box",
    replace: "if (status === 'refused') box",
  },
];

import { assign, sendTo, setup, stateIn } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { COUNTDOWN, isWaitOver, throttledBy } from '#machines/signing-in/throttling.ts';

import type { SignInActions, SignInActors } from './sign-in.actors.ts';
import {
  credentialsIn,
  isOtherEmail,
  nameProblems,
  ofAccount,
  personIn,
  recheck,
  signInProblems,
} from './sign-in.rules.ts';
import type { SignInContext, SignInEvent, SignInInput } from './sign-in.types.ts';

/** This answer comes only after a correct password (settled point 10), no matter which names were sent with it. */
const AMBIGUOUS: ErrorCode = 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR';

interface Asking {
  readonly asksNames: boolean;
}

const typesOther = (event: SignInEvent, { tried }: SignInContext): boolean =>
  event.type === 'field.change' && event.field === 'email' && isOtherEmail(event.value, tried.email);

/** The types, guards and actions of the sign-in chart. */
export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    events: SignInEvent;
    input: SignInInput;
    tags: 'busy';
  },
  actors: {} as SignInActors,
  delays: COUNTDOWN,
  guards: {
    isElsewhere: ({ context }) => context.provider !== null,
    hasRefused: ({ context: { provider } }) => provider !== null && provider.refusal !== null,
    areNamesAsked: stateIn({ form: { names: 'asked' } }),
    isUnderWay: stateIn({ form: { attempt: 'submitting' } }),
    lacksCredentials: ({ event }) => signInProblems(credentialsIn(event), false).length > 0,
    lacksNames: ({ event }) => nameProblems(credentialsIn(event)).length > 0,
    isAmbiguous: ({ event }) => 'error' in event && asFailure(event.error).code === AMBIGUOUS,
    isThrottled: (_, failure: Failure) => failure.status === 429,
    /** The chart makes only the tried address wait, so a person who types another one can try at once. */
    isOtherAccount: ({ context, event }) => typesOther(event, context),
    /** Only the address that was tried is known to be shared; an empty field does not count as another address. */
    isNotShared: ({ context, event }) =>
      event.type === 'field.change' && event.value.trim() !== '' && typesOther(event, context),
    hasToWait: ({ context, event }) =>
      !isWaitOver(context) && !isOtherEmail(credentialsIn(event).email, context.tried.email),
    waitIsOver: ({ context }) => isWaitOver(context),
  },
  actions: {
    ...({} as SignInActions),
    showProblems: assign(({ event }, { asksNames }: Asking) => ({
      problems: signInProblems(credentialsIn(event), asksNames),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? { problems: recheck(context.problems, event.field, event.value) }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberTry: assign(({ event }, { asksNames }: Asking) => ({
      tried: personIn(credentialsIn(event), asksNames),
    })),
    dropNames: assign(({ context }) => ({ problems: ofAccount(context.problems) })),
    rememberRefusal: assign((_, failure: Failure) => ({ code: failure.code })),
    rememberWait: assign(({ context }, failure: Failure) => throttledBy(failure, context)),
    forgetWait: assign({ throttledUntil: 0 }),
    tellSession: sendTo(({ system }) => system.get('session'), { type: 'session.started' }),
  },
});

import { assign, sendTo, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

import type { SignInActors } from './sign-in.actors.ts';
import { credentialsIn, isOtherEmail, ofAccount, recheck, signInProblems } from './sign-in.rules.ts';
import type { SignInContext, SignInEvent, SignInInput, SignInProvider } from './sign-in.types.ts';

/** Comes only after a right password (decisions 10), whatever names were sent with it. */
const AMBIGUOUS: ErrorCode = 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR';

/** When a throttled answer does not say how long. */
const DEFAULT_WAIT_SECONDS = 60;

const typesOther = (event: SignInEvent, { triedEmail }: SignInContext): boolean =>
  event.type === 'field.change' && event.field === 'email' && isOtherEmail(event.value, triedEmail);

/** What the chart of sign-in knows, asks and does. */
export const signInSetup = setup({
  types: {} as {
    context: SignInContext;
    events: SignInEvent;
    input: SignInInput;
    tags: 'busy';
  },
  actors: {} as SignInActors,
  delays: { second: 1_000 },
  guards: {
    isElsewhere: (_, provider: SignInProvider) => provider.url !== null,
    hasRefused: (_, provider: SignInProvider) => provider.url !== null && provider.refusal !== null,
    hasProblems: ({ context, event }) => signInProblems(credentialsIn(event), context.needsNames).length > 0,
    /** They were sent with the try, and say of nobody who it is. */
    namesAreUnknown: ({ context }, failure: Failure) => context.needsNames && failure.code === AMBIGUOUS,
    needsNames: (_, failure: Failure) => failure.code === AMBIGUOUS,
    isThrottled: (_, failure: Failure) => failure.status === 429,
    /** The limit is counted for each account. */
    isOtherAccount: ({ context, event }) => typesOther(event, context),
    /** Only for the address that was tried is it known that several people share it; an empty field is none yet. */
    isNotShared: ({ context, event }) =>
      context.needsNames &&
      event.type === 'field.change' &&
      event.value.trim() !== '' &&
      typesOther(event, context),
    hasToWait: ({ context, event }) =>
      context.now() < context.throttledUntil && !isOtherEmail(credentialsIn(event).email, context.triedEmail),
    waitIsOver: ({ context }) => context.now() >= context.throttledUntil,
  },
  actions: {
    rememberProvider: assign((_, { url, passwordUrl, refusal }: SignInProvider) => ({
      providerUrl: url,
      passwordUrl,
      code: refusal,
    })),
    showProblems: assign(({ context, event }) => ({
      problems: signInProblems(credentialsIn(event), context.needsNames),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? { problems: recheck(context.problems, event.field, event.value) }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberEmail: assign(({ event }) => ({ triedEmail: credentialsIn(event).email })),
    askForNames: assign({ needsNames: true }),
    dropNames: assign(({ context }) => ({ needsNames: false, problems: ofAccount(context.problems) })),
    rememberRefusal: assign((_, failure: Failure) => ({ code: failure.code })),
    rememberWait: assign(({ context }, failure: Failure) => ({
      throttledUntil: context.now() + (failure.retryAfter ?? DEFAULT_WAIT_SECONDS) * 1_000,
    })),
    forgetWait: assign({ throttledUntil: 0 }),
    tellSession: sendTo(({ system }) => system.get('session'), { type: 'session.started' }),
  },
});

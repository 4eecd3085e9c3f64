import { assign, emit, sendTo, setup } from 'xstate';

import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { ERROR_CODES, isErrorCode } from '#contract/errors.contract.ts';
import { asFailure } from '#contract/failure.contract.ts';

import type { NoticeCode } from '#machines/portal/notifications/notifications.types.ts';
import { errorNotice, infoNotice, notifications } from '#machines/portal/notifications/notify.ts';

import type { QuantityRefused } from '#machines/buying/quantity/wrong-quantity.ts';

import type { CartActors } from './cart.actors.ts';
import { actOf, enqueueAct, isNewAct } from './cart-acts.ts';
import type { CartAct, CartChanged, CartContext, CartError, CartEvent } from './cart.types.ts';

const FAILURE_NOTICES = {
  add: 'CART_ADD_FAILED',
  change: 'CART_CHANGE_FAILED',
  assign: 'CART_MACHINE_FAILED',
  remove: 'CART_REMOVAL_FAILED',
} as const satisfies Record<CartAct['verb'], NoticeCode>;

/** Trying again would not help: the person has to choose another machine, or none. */
const UNKNOWN_MACHINE_NOTICES = {
  ...FAILURE_NOTICES,
  add: 'CART_ADD_MACHINE_UNKNOWN',
  assign: 'CART_MACHINE_UNKNOWN',
} as const satisfies Record<CartAct['verb'], NoticeCode>;

const isOpenedBySamePerson = (
  { buyer }: CartContext,
  event: CartEvent,
): event is Extract<CartEvent, { type: 'cart.open' }> =>
  event.type === 'cart.open' && event.buyer.userId === buyer?.userId;

const holdsLines = ({ lineCount }: CartContext): boolean => lineCount !== null && lineCount > 0;

const failedVerb = ({ acts }: CartContext): CartAct['verb'] => acts[0]?.verb ?? 'add';

/** The guards and actions of the cart, under the names that its chart uses. */
export const cartSetup = setup({
  types: {} as {
    context: CartContext;
    events: CartEvent;
    emitted: CartChanged | QuantityRefused;
    tags: 'busy';
  },
  actors: {} as CartActors,
  guards: {
    holdsNoQuantity: ({ event }) => event.type === 'cart.add' && event.quantity === null,
    isNew: ({ context, event }) => {
      const act = actOf(event, context.buyer);
      return act !== null && isNewAct(context.acts, act);
    },
    nothingWaits: ({ context }) => context.acts.length === 0,
    /** A change is still waiting, or is done and is announced once the reloaded cart is shown. */
    isSameBuyerWaiting: ({ context, event }) =>
      isOpenedBySamePerson(context, event) &&
      event.buyer.customerNo === context.buyer?.customerNo &&
      context.acts.length + context.done.length > 0,
    /** Only the person who asked for the changes can still have them sent. */
    isSamePersonWaiting: ({ context, event }) =>
      isOpenedBySamePerson(context, event) && context.acts.length > 0,
    isForFormerBuyer: ({ context }) =>
      context.acts[0] !== undefined && context.acts[0].customerNo !== context.buyer?.customerNo,
    isMachineUnknown: (_, error: CartError) => error?.code === 'MACHINE_DOES_NOT_EXIST_ERROR',
    sessionEnded: (_, error: CartError) => error?.status === 401,
    /** Trying again later would not help. */
    isBeyondLimit: ({ context: { acts } }, error: CartError) =>
      acts[0]?.verb === 'add' &&
      error?.code === 'VALIDATION_ERROR' &&
      error.inCart !== undefined &&
      error.inCart + acts[0].quantity > MAX_QUANTITY,
    holdsLines: ({ context }) => holdsLines(context),
    wasPlacedElsewhere: ({ context }) => context.elsewhere?.placed != null,
    wasEmptiedElsewhere: ({ context }) => context.elsewhere !== null,
    needsNotice: (_, error: CartError) =>
      error?.code === 'PERMISSION_DENIED_ERROR' ||
      (isErrorCode(error?.code) && ERROR_CODES[error.code].notice),
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      const act = actOf(event, context.buyer);
      return act === null ? {} : { acts: enqueueAct(context.acts, act) };
    }),
    leadToQuantity: emit(({ event }) => ({
      type: 'quantity.refused',
      articleNo: event.type === 'cart.add' ? event.articleNo : '',
    })),
    rememberDone: assign(({ context }) => ({ done: [...context.done, ...context.acts.slice(0, 1)] })),
    takeBuyer: assign(({ event }) => (event.type === 'cart.open' ? { buyer: event.buyer } : {})),
    forgetCart: assign({ done: [], lineCount: null, elsewhere: null }),
    /**
     * Ignores what another tab did to the cart of another customer. Unless that tab turned the cart into an order or a quote
     * request, also ignores a change to a cart that is not known to hold lines, and every change after the first.
     */
    noteElsewhere: assign(({ context, event }) => {
      const elsewhere = event.type === 'cart.reload' ? event.elsewhere : undefined;
      if (elsewhere === undefined || elsewhere.customerNo !== (context.buyer?.customerNo ?? null)) return {};
      const explains = elsewhere.placed !== null || (holdsLines(context) && context.elsewhere === null);
      return explains ? { elsewhere } : {};
    }),
    forgetElsewhere: assign({ elsewhere: null }),
    tellEmptied: sendTo(notifications, infoNotice('CART_EMPTIED_ELSEWHERE')),
    dropFirst: assign(({ context }) => ({ acts: context.acts.slice(1) })),
    countLines: assign((_, lineCount: number) => ({ lineCount })),
    tellDone: emit(({ context }) => ({ type: 'cart.changed', acts: context.done })),
    forgetDone: assign({ done: [] }),
    forgetAll: assign({ buyer: null, acts: [], done: [], lineCount: null, elsewhere: null }),
    tellLimit: sendTo(notifications, ({ context }, error: CartError) => ({
      ...errorNotice('CART_LINE_FULL', asFailure(error).subject),
      values: { articleNo: context.acts[0]?.articleNo ?? '', most: MAX_QUANTITY, inCart: error?.inCart ?? 0 },
    })),
    tellFailure: sendTo(notifications, ({ context }, error: CartError) =>
      errorNotice(FAILURE_NOTICES[failedVerb(context)], asFailure(error).subject),
    ),
    tellMachineUnknown: sendTo(notifications, ({ context }, error: CartError) =>
      errorNotice(UNKNOWN_MACHINE_NOTICES[failedVerb(context)], asFailure(error).subject),
    ),
    tellFormerBuyer: sendTo(notifications, (_, error: CartError) =>
      errorNotice('CART_OF_FORMER_BUYER_FAILED', asFailure(error).subject),
    ),
  },
});

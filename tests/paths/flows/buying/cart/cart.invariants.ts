import type { SnapshotFrom } from 'xstate';

import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { actOf } from '#machines/buying/cart/cart-acts.ts';
import type { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import type { CartAct, CartEvent } from '#machines/buying/cart/cart.types.ts';

import { invariants, isAt, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

const changes = ({ calls }: Moment<Snapshot>) => calls.filter(({ service }) => service === 'changeCart');
const isFetched = ({ calls }: Moment<Snapshot>) => calls.some(({ service }) => service === 'loadCart');
const isAbsent = isAt<Snapshot>('absent');
const isPresent = isAt<Snapshot>('present');
const isChanging = isAt<Snapshot>({ present: 'changing' });
const isSending = isAt<Snapshot>({ present: { changing: 'sending' } });
const isLoading = isAt<Snapshot>({ present: 'loading' });
const isReloading = isAt<Snapshot>({ present: 'reloading' });
const isUnavailable = isAt<Snapshot>({ present: 'unavailable' });
const isReady = isAt<Snapshot>({ present: 'ready' });
/** Holds a test for each state of a cart that is ready. */
const READY = {
  filled: isAt<Snapshot>({ present: { ready: 'filled' } }),
  empty: isAt<Snapshot>({ present: { ready: 'empty' } }),
  ordered: isAt<Snapshot>({ present: { ready: 'ordered' } }),
  emptied: isAt<Snapshot>({ present: { ready: 'emptied' } }),
};

const isUnknown = (snapshot: Snapshot | null): boolean =>
  snapshot === null || isAbsent(snapshot) || isLoading(snapshot) || isUnavailable(snapshot);

/** Returns whether a change was made and the cart with it is being loaded for the same buyer. */
const isToBeTold = (snapshot: Snapshot | null): boolean =>
  snapshot !== null && isReloading(snapshot) && snapshot.context.done.length > 0;

/** Returns the change that a person asks for at this moment. */
const wishOf = ({ happening, before }: Moment<Snapshot>) => {
  const event = happening?.by === 'person' && before ? happening.eventIn(before) : null;
  return event && actOf(event as CartEvent, before!.context.buyer);
};
/** Returns whether a wish takes the place of a waiting change to the same line: a removal, or another quantity or machine. */
const replaces = (wish: CartAct | null, act: CartAct): boolean =>
  wish?.articleNo === act.articleNo &&
  wish.customerNo === act.customerNo &&
  (wish.verb === 'remove' || (wish.verb !== 'add' && wish.verb === act.verb));

const texts = (acts: readonly unknown[]): string[] => acts.map((act) => JSON.stringify(act));

/** Returns whether nothing is being sent or loaded: the cart is shown or unavailable, or there is none. */
const isSettled = ({ after }: Moment<Snapshot>): boolean =>
  isAbsent(after) || isReady(after) || isUnavailable(after);

/** Returns whether the change that is with the server is meant for the previous company. */
const isForFormerBuyer = ({ context: { acts, buyer } }: Snapshot): boolean =>
  acts[0] !== undefined && acts[0].customerNo !== buyer?.customerNo;

const doneIn = (moments: readonly Moment<Snapshot>[]) =>
  moments.flatMap(({ words, before }) =>
    words.startsWith('the server has made the change') && !isForFormerBuyer(before!)
      ? before!.context.acts.slice(0, 1)
      : [],
  );

/** The cart may be shown in any of these ways after an answer without lines. */
const EMPTY = ['empty', 'ordered', 'emptied'] as const;
const SHOWN: Readonly<Record<string, readonly ('filled' | (typeof EMPTY)[number])[]>> = {
  'the cart arrives with one line': ['filled'],
  'the cart arrives empty': EMPTY,
  'the cart arrives with the added article': ['filled'],
  'the cart arrives with the new quantity': ['filled'],
  'the cart arrives with the machine of the line': ['filled'],
  'the cart arrives without the removed line': EMPTY,
};

/** Gives the code of the notice for each kind of change that fails. */
const FAILURES = {
  add: 'CART_ADD_FAILED',
  change: 'CART_CHANGE_FAILED',
  assign: 'CART_MACHINE_FAILED',
  remove: 'CART_REMOVAL_FAILED',
};

const REFUSED = 'the server says: no such article';
const NO_MACHINE = 'the server says: no such machine';
const FULL = 'the server says: the line cannot hold that much';
const SESSION_OVER = 'the session has ended';

/** Returns the code of the notice for a failure of the first change in the queue. */
const noticeOf = (words: string, before: Snapshot): string | undefined => {
  const isFailure = [REFUSED, NO_MACHINE, FULL, 'no answer comes'].includes(words);
  if (isFailure && isForFormerBuyer(before)) return 'CART_OF_FORMER_BUYER_FAILED';
  if (words === NO_MACHINE) return 'CART_MACHINE_UNKNOWN';
  if (words === FULL) return 'CART_LINE_FULL';
  return words === 'no answer comes' ? FAILURES[before.context.acts[0]!.verb] : undefined;
};

const OPENED = 'a person with a cart is signed in';
/** The dealer now buys for another company. */
const SWITCHES: ReadonlySet<string> = new Set([
  'the dealer begins to buy for a customer',
  'the dealer buys for their own company again',
]);

export const cartInvariants = invariants<Snapshot>({
  'a cart counts as ordered or emptied elsewhere only while it is empty': ({ after }) =>
    !(READY.ordered(after) || READY.emptied(after)) || after.context.lineCount === 0,

  'a cart with lines forgets what another tab has done': ({ after }) =>
    !READY.filled(after) || after.context.elsewhere === null,

  'only one change at a time is with the server': (moment) =>
    changes(moment).length <= 1 &&
    (changes(moment).length === 0 || moment.happening?.by === 'server' || !isChanging(moment.before)),

  'the change that is sent is the first of those that wait': (moment) =>
    changes(moment).every(({ input }) => input !== undefined && input === moment.after.context.acts[0]),

  'nothing of the cart is kept once its owner is no longer signed in': ({ after }) => {
    const { buyer, acts, done, lineCount, elsewhere } = after.context;
    const isForgotten =
      acts.length + done.length === 0 && [lineCount, buyer, elsewhere].every((each) => each === null);
    return !isAbsent(after) || isForgotten;
  },

  'no change is lost while it waits, unless a newer change to the same line replaces it': (moment) => {
    const { before, after, happening } = moment;
    if (happening?.by === 'server' || before === null || isAbsent(after)) return true;
    const { acts } = after.context;
    const wish = wishOf(moment);
    return before.context.acts.every((act, place) =>
      place === 0 ? act === acts[0] : acts.includes(act) || replaces(wish, act),
    );
  },

  'once every change is sent, the cart is fetched again': ({ before, after, calls }) =>
    !isChanging(before) ||
    !isPresent(after) ||
    isChanging(after) ||
    calls.some(({ service }) => service === 'loadCart'),

  'a change is reported together with the cart that it led to, and with no other': (
    { emitted, words, before },
    earlier,
  ) => {
    const needsNotice = words.startsWith('the cart arrives') && isReloading(before);
    const done = doneIn(earlier.slice(1 + earlier.findLastIndex((moment) => isSettled(moment))));
    const told = needsNotice ? [JSON.stringify(done)] : [];
    const changed = emitted.filter(({ type }) => type === 'cart.changed');
    return texts(changed.map(({ acts }) => acts as unknown)).join() === told.join();
  },

  'a quantity that is not valid changes nothing, and the focus moves to its field': ({
    words,
    before,
    after,
    emitted,
  }) => {
    const isWrong = words === 'add an article with a quantity that is not valid';
    const isLed = emitted.some(({ type }) => type === 'quantity.refused');
    return isLed === isWrong && (!isWrong || before?.context.acts === after.context.acts);
  },

  'nothing is left to be reported once the cart is loaded, or cannot be fetched': (moment) =>
    !isSettled(moment) || moment.after.context.done.length === 0,

  'no cart is shown once its owner is no longer signed in': ({ words, after }) =>
    (words !== 'the owner of the cart is no longer signed in' && words !== SESSION_OVER) || isAbsent(after),

  'a cart that may have changed is fetched again: at once, or once every change is sent': (moment) =>
    moment.words !== 'something may have changed the cart' || isFetched(moment) || isChanging(moment.before),

  'only a cart that is known, and is this buyer’s, stays on screen while it is fetched again': ({
    words,
    before,
    after,
  }) =>
    SWITCHES.has(words) || (words === OPENED && !isToBeTold(before)) || isUnknown(before)
      ? !isReloading(after)
      : !isLoading(after),

  'the cart is shown with lines if the server sent any, and otherwise as empty': ({ words, after }) =>
    !(words in SHOWN) || SHOWN[words]!.some((ready) => READY[ready](after)),

  'a cart that cannot be fetched is not shown as if it were known': ({ words, after }) =>
    words !== 'the cart cannot be fetched' || isUnavailable(after),

  'the latest change to an article is the last that waits for it, and no change waits twice': (moment) => {
    const wish = wishOf(moment);
    if (wish === null) return true;
    const { acts } = moment.after.context;
    const waiting = texts(acts.slice(1));
    const last = acts.findLast(({ articleNo }) => articleNo === wish.articleNo);
    return (
      isSending(moment.after) &&
      JSON.stringify(last) === JSON.stringify(wish) &&
      new Set(waiting).size === waiting.length
    );
  },

  'a change that the server has answered leaves the queue, and the next one is sent': (moment) => {
    const { before, after, happening } = moment;
    if (!isSending(before) || happening?.by !== 'server' || moment.words === SESSION_OVER) return true;
    const waiting = before!.context.acts.slice(1);
    const isNext = isSending(after) && changes(moment).length === 1;
    return (
      texts(after.context.acts).join() === texts(waiting).join() &&
      (waiting.length > 0 ? isNext : isReloading(after))
    );
  },

  'the person is notified of each failed change for the previous company, of others that the portal does not report anyway, of a cart that another tab has emptied, and of nothing else':
    ({ words, before, after, sent }) => {
      const told = sent.filter(({ to }) => to === 'notifications').map(({ event }) => event['code']);
      const isEmptied = words in SHOWN && READY.emptied(after);
      const notice = before === null ? undefined : noticeOf(words, before);
      return told.join() === (isEmptied ? 'CART_EMPTIED_ELSEWHERE' : (notice ?? ''));
    },

  'the notice of a failed change names what failed: adding, the quantity, the machine, the removal, the limit of the line, or a change for the previous company':
    ({ words, before, sent }) => {
      const failed = before === null ? undefined : noticeOf(words, before);
      if (failed === undefined) return true;
      const { articleNo } = before!.context.acts[0]!;
      const full = JSON.stringify({ articleNo, most: MAX_QUANTITY, inCart: MAX_QUANTITY });
      return sent
        .filter(({ to }) => to === 'notifications')
        .every(
          ({ event }) =>
            event['kind'] === 'error' &&
            event['code'] === failed &&
            JSON.stringify(event['values']) === (failed === 'CART_LINE_FULL' ? full : undefined),
        );
    },

  'once the dealer buys for another company, nothing of the previous company’s cart is shown': ({
    words,
    after,
  }) => {
    const { buyer, done, lineCount, elsewhere } = after.context;
    return (
      (!SWITCHES.has(words) || lineCount === null) &&
      [...done, ...(elsewhere ? [elsewhere] : [])].every(({ customerNo }) => customerNo === buyer?.customerNo)
    );
  },

  'changes that wait when the dealer begins to buy for another company still go to the cart that they were meant for':
    ({ words, before, after }) =>
      !SWITCHES.has(words) || texts(after.context.acts).join() === texts(before!.context.acts).join(),
});

import type { SnapshotFrom } from 'xstate';

import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import type { priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';
import type { verificationTokenMachine } from '#machines/lifecycles/verification-token.machine.ts';
import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';
import type { supportMachine } from '#machines/portal/support/support.machine.ts';

import { invariants, told } from '#tests/paths/machine/moment.ts';

export const articlePriceInvariants = invariants<SnapshotFrom<typeof articlePriceMachine>>({
  'whoever counts the requests hears of every price and every limit': (moment) =>
    told(moment, 'house', 'price.shown') === (moment.words === 'the price arrives') &&
    told(moment, 'house', 'price.refused') === moment.words.endsWith('the limit is reached'),
  'a price is asked for when the person wants it, and once for each time': ({ happening, calls }) =>
    calls.length === (happening?.by === 'server' ? 0 : 1),
  'no price is asked for again once one is shown or refused': ({ after }) =>
    after.can({ type: 'price.request' }) === after.matches('failed'),
});

export const fileDownloadInvariants = invariants<SnapshotFrom<typeof fileDownloadMachine>>({
  'nothing is fetched before the person wants it': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Export as CSV*',
  'a silence is told in passing, as nobody else tells it': (moment) =>
    told(moment, 'notifications', 'notice.show') === (moment.words === 'no answer comes'),
  'what did not come is said to have failed, and only what came is there': ({ words, after }) =>
    after.matches({ ready: 'downloaded' }) === (words === 'the file comes') &&
    after.matches({ ready: 'failed' }) ===
      (words === 'no answer comes' || words === 'the server is asked too often'),
});

export const cartFillingInvariants = invariants<SnapshotFrom<typeof cartFillingMachine>>({
  'the cart is fetched anew after each answer, and after none': (moment) =>
    told(moment, 'cart', 'cart.reload') === (moment.happening?.by === 'server'),
  'lines are sent only when the person says so, and not again while they are on their way': ({
    calls,
    words,
    before,
  }) =>
    calls.length ===
    (words.startsWith('put') &&
    before?.matches('filling') !== true &&
    before?.context.wrongQuantities.length === 0
      ? 1
      : 0),
  'nothing goes into the cart while a quantity is not valid, and the page leads to its field': ({
    words,
    before,
    calls,
    emitted,
  }) =>
    before === null ||
    before.matches('filling') ||
    before.context.wrongQuantities.length === 0 ||
    !words.startsWith('put')
      ? emitted.length === 0
      : calls.length === 0 && emitted.length === 1,
  'what is chosen stays so until the person chooses otherwise': ({ words, before, after }) =>
    before === null ||
    (before.context.chosen.length === after.context.chosen.length) !== words.startsWith('choose'),
  'all is said to be in the cart only when it is, and a failure claims nothing': ({ words, after }) =>
    (!words.endsWith('added') || after.matches(words.startsWith('all') ? 'filled' : 'partlyFilled')) &&
    (!after.matches('failed') || after.context.results.length === 0),
});

export const newsletterUnsubscribeInvariants = invariants<SnapshotFrom<typeof newsletterUnsubscribeMachine>>({
  'a silence is shown as a failure, and nothing else is': ({ words, after }) =>
    after.matches('failed') === (words === 'no answer comes'),
  'nothing happens before the person confirms': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Unsubscribe*',
  'it is done only when the server says so': ({ words, before, after }) =>
    !after.matches('confirmed') ||
    before?.matches('confirmed') === true ||
    words === 'the server has done it',
});

export const priceAllowanceInvariants = invariants<SnapshotFrom<typeof priceAllowanceMachine>>({
  'no more is used than the limit': ({ after: { context } }) =>
    context.access !== 'limited' || context.used <= context.limit,
  'a repetition is free, a new request costs one': ({ words, before, after }) => {
    const cost = after.context.used - (before?.context.used ?? after.context.used);
    return cost === (words === 'ask for a price' && before?.context.access === 'limited' ? 1 : 0);
  },
  'a new price can be asked for while requests are left, and one that was shown before as long as the session lasts':
    ({ after }) =>
      after.matches('ended') ||
      after.context.access !== 'limited' ||
      (after.can({ type: 'price.request', repeated: true }) &&
        after.can({ type: 'price.request', repeated: false }) === after.context.used < after.context.limit),
});

export const supportInvariants = invariants<SnapshotFrom<typeof supportMachine>>({
  'a desk is chosen exactly while its mail is open': ({ after }) =>
    after.matches('mailOpened') === (after.context.desk !== null),
  'the mail is to the desk that was chosen last': ({ words, after }) =>
    !words.startsWith('write to') ||
    after.context.desk === (words.endsWith('technical support') ? 'technical' : 'customerService'),
  'whoever leaves the dialog finds it as new': ({ words, after }) =>
    words !== 'close the dialog' || after.matches('closed'),
});

export const verificationTokenInvariants = invariants<SnapshotFrom<typeof verificationTokenMachine>>({
  'an address is proven only by a link that still waits': ({ before, after }) =>
    before === null || before.matches('verified') || !after.matches('verified') || before.matches('pending'),
  'what is on record decides what a link is worth, and a link that waits is worth something for a day': ({
    before,
    after,
  }) => {
    const { record, expiresAt, now } = after.context;
    if (before !== null) return true;
    const isTimed = record === 'pending' || record === 'replaced';
    return after.value === (isTimed && expiresAt! <= now ? 'expired' : record);
  },
  'the first to open a link that waits has proven the address': ({ words, before, after }) =>
    words !== 'open the link' || !before?.matches('pending') || after.matches('verified'),
  'a newer link retires the one before': ({ words, before, after }) =>
    words !== 'a new link is mailed' ||
    !(before?.matches('pending') || before?.matches('expired')) ||
    after.matches('replaced'),
  'a link that was not opened within its day comes too late': ({ words, before, after }) =>
    words !== 'a day passes' || !before?.matches('pending') || after.matches('expired'),
  'a link whose place a newer one has taken is followed by another once that one is too late': ({
    words,
    before,
    after,
  }) => words !== 'a day passes' || !before?.matches('replaced') || after.matches('expired'),
});

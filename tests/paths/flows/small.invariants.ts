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
  'the chart that counts the requests learns of every price and every limit': (moment) =>
    told(moment, 'parent', 'price.shown') === (moment.words === 'the price arrives') &&
    told(moment, 'parent', 'price.refused') === moment.words.endsWith('the limit is reached'),
  'a price is requested when the person wants it, once each time': ({ happening, calls }) =>
    calls.length === (happening?.by === 'server' ? 0 : 1),
  'no price is requested again once it is shown or refused': ({ after }) =>
    after.can({ type: 'price.request' }) === after.matches('failed'),
});

export const fileDownloadInvariants = invariants<SnapshotFrom<typeof fileDownloadMachine>>({
  'nothing is fetched before the person wants it': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Export as CSV*',
  'a missing answer is announced in a notice, because nothing else reports it': (moment) =>
    told(moment, 'notifications', 'notice.show') === (moment.words === 'no answer comes'),
  'a file that did not arrive counts as failed, and only a file that arrived as downloaded': ({
    words,
    after,
  }) =>
    after.matches({ ready: 'downloaded' }) === (words === 'the file arrives') &&
    after.matches({ ready: 'failed' }) ===
      (words === 'no answer comes' || words === 'the server is asked too often'),
});

export const cartFillingInvariants = invariants<SnapshotFrom<typeof cartFillingMachine>>({
  'the cart is fetched again after each answer, and after a missing one': (moment) =>
    told(moment, 'cart', 'cart.reload') === (moment.happening?.by === 'server'),
  'lines are sent only when the person asks for it, and not again while they are being sent': ({
    calls,
    words,
    before,
  }) =>
    calls.length ===
    (words.startsWith('add') &&
    before?.matches('filling') !== true &&
    before?.context.wrongQuantities.length === 0
      ? 1
      : 0),
  'nothing is added to the cart while a quantity is not valid, and the page leads to its field': ({
    words,
    before,
    calls,
    emitted,
  }) =>
    before === null ||
    before.matches('filling') ||
    before.context.wrongQuantities.length === 0 ||
    !words.startsWith('add')
      ? emitted.length === 0
      : calls.length === 0 && emitted.length === 1,
  'a selection stays until the person changes it': ({ words, before, after }) =>
    before === null ||
    (before.context.chosen.length === after.context.chosen.length) !== /^(?:de)?select/.test(words),
  'the page says that all lines are in the cart only if they are, and a failure claims nothing': ({
    words,
    after,
  }) =>
    (!words.endsWith('added') || after.matches(words.startsWith('all') ? 'filled' : 'partlyFilled')) &&
    (!after.matches('failed') || after.context.results.length === 0),
});

export const newsletterUnsubscribeInvariants = invariants<SnapshotFrom<typeof newsletterUnsubscribeMachine>>({
  'a missing answer is shown as a failure, and nothing else is': ({ words, after }) =>
    after.matches('failed') === (words === 'no answer comes'),
  'nothing happens before the person confirms': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Unsubscribe*',
  'it counts as done only once the server has confirmed it': ({ words, before, after }) =>
    !after.matches('confirmed') ||
    before?.matches('confirmed') === true ||
    words === 'the server has done it',
});

export const priceAllowanceInvariants = invariants<SnapshotFrom<typeof priceAllowanceMachine>>({
  'no more is used than the limit': ({ after: { context } }) =>
    context.access !== 'limited' || context.used <= context.limit,
  'repeating a request is free, and a new one costs one': ({ words, before, after }) => {
    const cost = after.context.used - (before?.context.used ?? after.context.used);
    return cost === (words === 'request a price' && before?.context.access === 'limited' ? 1 : 0);
  },
  'a new price can be requested while requests are left, and one that was shown before as long as the session lasts':
    ({ after }) =>
      after.matches('ended') ||
      after.context.access !== 'limited' ||
      (after.can({ type: 'price.request', repeated: true }) &&
        after.can({ type: 'price.request', repeated: false }) === after.context.used < after.context.limit),
});

export const supportInvariants = invariants<SnapshotFrom<typeof supportMachine>>({
  'a desk is chosen exactly as long as its mail is open': ({ after }) =>
    after.matches('mailOpened') === (after.context.desk !== null),
  'the mail goes to the desk that was chosen last': ({ words, after }) =>
    !words.startsWith('write to') ||
    after.context.desk === (words.endsWith('technical support') ? 'technical' : 'customerService'),
  'a dialog that was closed opens as new': ({ words, after }) =>
    words !== 'close the dialog' || after.matches('closed'),
});

export const verificationTokenInvariants = invariants<SnapshotFrom<typeof verificationTokenMachine>>({
  'an address is verified only by a link that is still pending': ({ before, after }) =>
    before === null || before.matches('verified') || !after.matches('verified') || before.matches('pending'),
  'the record decides what a link can do, and a pending link works for a day': ({ before, after }) => {
    const { record, expiresAt, now } = after.context;
    if (before !== null) return true;
    const isTimed = record === 'pending' || record === 'replaced';
    return after.value === (isTimed && expiresAt! <= now ? 'expired' : record);
  },
  'opening a pending link for the first time verifies the address': ({ words, before, after }) =>
    words !== 'open the link' || !before?.matches('pending') || after.matches('verified'),
  'a newer link replaces the previous one': ({ words, before, after }) =>
    words !== 'a new link is mailed' ||
    !(before?.matches('pending') || before?.matches('expired')) ||
    after.matches('replaced'),
  'a link that is not opened within its day expires': ({ words, before, after }) =>
    words !== 'a day passes' || !before?.matches('pending') || after.matches('expired'),
  'a replaced link is followed by another once the newer one has expired': ({ words, before, after }) =>
    words !== 'a day passes' || !before?.matches('replaced') || after.matches('expired'),
});

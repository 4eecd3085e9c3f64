import type { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const offerWorkTitles: TitlesOf<typeof offerWorkMachine> = {
  states: {
    weighing: 'Looking at the request',
    untaken: 'Not taken on',
    taking: 'Taking the request',
    editing: 'Pricing',
    restored: 'Entries restored',
    invalid: 'Entries with problems',
    calculating: 'Saving and adding up',
    ready: 'Ready to send',
    unsendable: 'Not ready to send',
    confirming: 'Asking once more',
    sending: 'Sending the offer',
    failed: 'Something went wrong',
    lookingUp: 'Looking up who works on the request',
    over: 'With the customer',
  },
  events: {
    'work.take': 'Take the request',
    'entries.change': 'Enter something',
    'work.calculate': 'Save and add up',
    'work.send': 'Send the offer',
    'work.confirm': 'Confirm and send the offer',
    'work.cancel': 'Do not send the offer yet',
  },
  guards: {
    isOver: 'the offer has been sent',
    isSentAsTried: 'the offer that this person tried to send has been sent',
    mayBeSent: 'the offer may have been sent',
    isUnsent: 'the offer that may have been sent has not been sent',
    isMine: 'the person works on the request',
    hasDraft: 'the person works on the request and has unsent entries',
    isPriced: 'every line has its price',
    hasPriceProblems: 'an entry cannot be read as a price',
    hasSendingProblems: 'the last day or the text has a problem',
    changesPrices: 'a price changes',
    isOvertaken: 'the request has changed meanwhile',
    leavesOpen: 'nobody knows whether the offer was sent',
  },
  services: {
    takeRequest: 'take the request',
    lookUpRequest: 'look up the request',
  },
  actions: {
    takeEntries: 'note what is entered',
    takeRequest: 'show the request as the server has it',
    forgetSavedLines: 'forget the entries that are saved',
    forgetEntries: 'forget everything that was entered',
    noteSetback: 'note what went wrong, if anything',
    startAttempt: 'give the offer a key, unless it has one',
    tellSent: 'say that the offer was sent',
    keepDraft: 'keep the entries in the tab',
    dropDraft: 'delete the entries kept in the tab',
  },
};

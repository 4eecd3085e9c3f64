import type { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const offerDecisionTitles: TitlesOf<typeof offerDecisionMachine> = {
  states: {
    othersOffer: 'Offer to another buyer',
    idle: 'Offer shown',
    accepting: 'Going to checkout',
    declining: 'Declining the offer',
    'declining.editing': 'Writing the reason',
    'declining.restored': 'Reason restored',
    'declining.invalid': 'Reason with a problem',
    'declining.failed': 'Decline not sent',
    'declining.unknown': 'Decline may have arrived',
    sendingDecline: 'Sending the decline',
    lookingUpRefusal: 'Checking whether the decline arrived',
    lookingUpRequest: 'Checking whether the request arrived',
    overtaken: 'Answer no longer possible',
    askingAgain: 'Requesting the offer again',
    notAskedAgain: 'New request may be lost',
  },
  events: {
    'offer.accept': 'Accept the offer',
    'offer.decline': 'Decline the offer',
    'offer.requestAgain': 'Request the offer again',
    'offer.askForAnother': 'Ask for a new offer',
    'reason.change': 'Write the reason',
    'decline.submit': 'Send the decline',
    'decline.cancel': 'Go back to the offer',
  },
  guards: {
    isOthers: 'the offer was made to another company',
    takesAcceptance: 'the offer can be accepted',
    takesRefusal: 'the offer can be declined',
    takesRequest: 'the offer can be requested again',
    isDeclined: 'the offer was declined',
    holdsReason: 'there is an unsent reason',
    reasonHasProblem: 'the reason is missing or too long',
    newReasonHasProblem: 'the reason is still missing or too long',
    isTaken: 'the person’s answer is recorded',
    isLost: 'no answer came',
    mayHaveArrived: 'the decline may have arrived',
    hasArrived: 'the person’s earlier answer has arrived',
    stillTakesRefusal: 'the offer can still be declined',
    stillTakesReason: 'the offer can still be declined, and a reason is kept',
  },
};

import type { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import type { locationChangeModel } from './location-change.model.ts';

import type { Announcements, Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const open: Say = ({ machines }) => machines.details.changeLocation;
const title: Say = ({ machines }) => machines.location.title;
const street: Say = ({ machines }) => machines.location.street;
const send: Say = ({ machines }) => machines.location.send;
const restored: Say = ({ machines }) => machines.location.restored;
const sent: Say = ({ machines }) => machines.location.sentTitle;
const cancel: Say = ({ common }) => common.cancel;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const rest: readonly Action[] = [
  { fill: ({ machines }) => machines.location.postcode, text: '89073' },
  { fill: ({ machines }) => machines.location.city, text: 'Ulm' },
  { fill: ({ machines }) => machines.location.contact, text: 'K. Kran' },
  { press: 'button', name: send },
];

export const locationChangeTables = {
  actions: {
    'press *Report new location*': { press: 'button', name: open },
    'close the dialog': { press: 'button', name: ({ common }) => common.close },
    'enter the street': { fill: street, text: 'Hof 9' },
    'press *Send report* with an empty street': [
      { fill: street, text: '' },
      { press: 'button', name: send },
    ],
    'press *Send report* with everything filled in': [{ fill: street, text: 'Hof 9' }, ...rest],
  } satisfies Actions<typeof locationChangeModel>,
  expectations: {
    closed: { shown: [open], absent: [title, send] },
    'form.editing': { heading: title, shown: [street, send], absent: [restored, sent] },
    'form.restored': { heading: title, announced: restored, shown: [restored, street, send], absent: [sent] },
    'form.invalid': {
      ...told(({ common }) => common.checkEntries),
      shown: [street, send],
      flawed: [street],
    },
    'form.failed': { ...told(({ machines }) => machines.location.failedTitle), shown: [street, send] },
    'form.sending': { announced: ({ machines }) => machines.location.sending, absent: [cancel, sent] },
    sent: { ...told(sent), absent: [street, send] },
  } satisfies Expectations<typeof locationChangeMachine>,
  announcements: {
    'no answer comes': ({ machines }) => machines.location.noAnswer,
  } satisfies Announcements<typeof locationChangeModel>,
};

import type { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';
import type { accessOpeningModel } from './access-opening.model.ts';

import type { Actions, Announcements, Expectations, Say } from '#tests/paths/tables.ts';

const open: Say = ({ desk }) => `${desk.access.open}: {{name}}`;
const title: Say = ({ desk }) => desk.access.title;
const submit: Say = ({ desk }) => desk.access.submit;
const company: Say = ({ desk }) => desk.access.company;
const level: Say = ({ desk }) => desk.access.level;
const role: Say = ({ desk }) => desk.access.role;
const search: Say = ({ desk }) => desk.access.search;

export const accessOpeningTables = {
  actions: {
    'open the dialog for the person in the list': { press: 'button', name: open },
    'close the dialog': { press: 'button', name: ({ common }) => common.close },
    'search for a company by its name': [
      { fill: search, text: 'GmbH' },
      { press: 'button', name: ({ desk }) => desk.access.seek },
    ],
    'press *Open access* without a company': { press: 'button', name: submit },
    'choose the company and press *Open access*': [{ choose: company }, { press: 'button', name: submit }],
    'press *Open access* again': { press: 'button', name: submit },
    'choose the other company and press *Open access*': [
      { choose: company },
      { press: 'button', name: submit },
    ],
    'choose the next lower level and press *Open access*': [
      { reach: 'combobox', name: level },
      { key: 'ArrowDown' },
      { press: 'button', name: submit },
    ],
    'choose the role of a dealer and press *Open access*': [
      { reach: 'combobox', name: role },
      { key: 'ArrowDown' },
      { press: 'button', name: submit },
    ],
  } satisfies Actions<typeof accessOpeningModel>,
  expectations: {
    closed: { shown: [open], absent: [title] },
    'form.seeking': { heading: title, absent: [level] },
    'form.unsought': { announced: ({ desk }) => desk.access.unsought, shown: [search], absent: [level] },
    'form.choosing': { shown: [search] },
    'form.invalid': { shown: [({ desk }) => desk.access.missing, search] },
    'form.opening': { announced: ({ desk }) => desk.access.submitting },
    'form.failed': { announced: ({ desk }) => desk.access.failedTitle, shown: [company, submit] },
  } satisfies Expectations<typeof accessOpeningMachine>,
  announcements: {
    'the server finds no company': ({ desk }) => desk.access.none,
  } satisfies Announcements<typeof accessOpeningModel>,
};

import type { DeskCompany } from '#contract/desk/desk-access.contract.ts';
import { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { accessOpeningTitles } from './access-opening.titles.ts';

type Here = Standpoint<typeof accessOpeningMachine>;

const PERSON = { userId: 'u7', stated: 'Schleiferei' } as const;

/** Two companies of the demo whose names hold the words that are searched for. */
export const COMPANIES: readonly DeskCompany[] = [
  { id: 'company-full', customerNo: '10001', name: 'Schleiferei Nord', city: 'Bremen', kind: 'customer' },
  { id: 'company-other', customerNo: '10002', name: 'Schleiferei Süd', city: 'Ulm', kind: 'customer' },
];

export const accessOpeningModel = pathModel(accessOpeningMachine, {
  titles: accessOpeningTitles,
  starts: { 'the list of sign-ups is opened': () => undefined },
  goals: {
    'customer service opens an access': {
      from: 'the list of sign-ups is opened',
      through: ['form.opening'],
      to: 'closed',
    },
  },
  identity: ({ context }) => [context.person === null, context.companies.length > 0, context.access !== null],
  events: {
    'dialog.open': {
      by: 'person',
      cases: { 'open the access of the person in the list': { person: PERSON } },
    },
    'dialog.close': { by: 'person', cases: { 'close the dialog': {} } },
    'company.seek': {
      by: 'person',
      cases: { 'search for a company by its name': { search: 'Schleif' } },
    },
    'access.submit': {
      by: 'person',
      cases: {
        'press *Open access* without a company': ({ context }: Here) =>
          context.companies.length > 0 ? { access: null } : null,
        'choose the company and press *Open access*': ({ context: { companies } }: Here) =>
          companies.length === 0
            ? null
            : { access: { companyId: COMPANIES[0]!.id, level: 20 as const, role: 'customer' as const } },
      },
    },
  },
  services: {
    findCompanies: {
      'the server finds companies': { done: COMPANIES },
      'the server finds none': { done: [] },
      'no answer comes to the search': { fails: refusal(null) },
    },
    openAccess: {
      'the server opens the access': { done: undefined },
      'the server says: a colleague has opened it': { fails: refusal(409, 'DESK_ALREADY_DONE_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  // Once a company is chosen, none can be unchosen.
  unwalked: ({ context }, words) => words.endsWith('without a company') && context.access !== null,
});

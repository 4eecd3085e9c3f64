import type { AccessBody, DeskCompany } from '#contract/desk/desk-access.contract.ts';
import { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { accessOpeningTitles } from './access-opening.titles.ts';

type Here = Standpoint<typeof accessOpeningMachine>;

const PERSON = { userId: 'u7', stated: 'Schleiferei' } as const;

/** A search finds these two companies, whose names contain the name stated at sign-up. */
export const COMPANIES: readonly DeskCompany[] = [
  { id: 'company-full', customerNo: '10001', name: 'Schleiferei Nord', city: 'Bremen', kind: 'customer' },
  { id: 'company-other', customerNo: '10002', name: 'Schleiferei Süd', city: 'Ulm', kind: 'customer' },
];

/** The dialog proposes this level and this role. */
const accessTo = ({ id }: DeskCompany): AccessBody => ({ companyId: id, level: 20, role: 'customer' });

const hasFailed = ({ value }: Here): boolean => typeof value === 'object' && value.form === 'failed';

/** Changes one choice of an access that was not opened, if the change applies to it. */
const withAnother = (change: (access: AccessBody) => Partial<AccessBody> | null) => (here: Here) => {
  const { access } = here.context;
  const changed = hasFailed(here) && access !== null ? change(access) : null;
  return changed && { access: { ...access!, ...changed } };
};

export const accessOpeningModel = pathModel(accessOpeningMachine, {
  titles: accessOpeningTitles,
  starts: { 'the list of sign-ups is opened': () => undefined },
  goals: {
    'customer service opens access for a person who signed up': {
      from: 'the list of sign-ups is opened',
      through: ['form.opening'],
      to: 'closed',
    },
  },
  identity: ({ context }) => [
    context.person === null,
    context.companies.length > 0,
    context.access?.level,
    context.access?.role,
    context.code,
  ],
  events: {
    'dialog.open': {
      by: 'person',
      cases: { 'open the dialog for the person in the list': { person: PERSON } },
    },
    'dialog.close': { by: 'person', cases: { 'close the dialog': {} } },
    'company.seek': {
      by: 'person',
      cases: { 'search for a company by its name': { search: 'GmbH' } },
    },
    'access.submit': {
      by: 'person',
      cases: {
        'press *Open access* without a company': ({ context }: Here) =>
          context.companies.length > 0 ? { access: null } : null,
        'choose the company and press *Open access*': (here: Here) =>
          here.context.companies.length === 0 || hasFailed(here) ? null : { access: accessTo(COMPANIES[0]!) },
        'press *Open access* again': (here: Here) =>
          hasFailed(here) ? { access: here.context.access } : null,
        'choose the other company and press *Open access*': withAnother(({ companyId }) => ({
          companyId: COMPANIES.find(({ id }) => id !== companyId)!.id,
        })),
        'choose the next lower level and press *Open access*': withAnother(({ level }) =>
          level === 20 ? { level: 0 } : null,
        ),
        'choose the role of a dealer and press *Open access*': withAnother(({ role }) =>
          role === 'customer' ? { role: 'dealer' } : null,
        ),
      },
    },
  },
  services: {
    findCompanies: {
      'the server finds companies': { done: COMPANIES },
      'the server finds no company': { done: [] },
      'no answer comes to the search': { fails: refusal(null) },
    },
    openAccess: {
      'the server opens access': { done: undefined },
      'the server says: access is already open': { fails: refusal(409, 'DESK_ALREADY_DONE_ERROR') },
      'the server says: too many actions': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  // A chosen company can be exchanged for another, but the choice cannot be taken back.
  unwalked: ({ context }, words) => words.endsWith('without a company') && context.access !== null,
});

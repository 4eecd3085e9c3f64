import type { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const accessOpeningTitles: TitlesOf<typeof accessOpeningMachine> = {
  states: {
    closed: 'Dialog closed',
    form: 'Access form',
    'form.seeking': 'Searching for companies',
    'form.unsought': 'Search failed',
    'form.choosing': 'Choosing the company',
    'form.invalid': 'No company chosen',
    'form.opening': 'Opening access',
    'form.failed': 'Access not opened',
  },
  events: {
    'dialog.open': 'Open the dialog',
    'dialog.close': 'Close the dialog',
    'company.seek': 'Search for a company',
    'access.submit': 'Open access',
  },
  guards: {
    hasCompany: 'a company is chosen',
    isDoneBefore: 'somebody on the team has already done it',
  },
  actions: {
    takePerson: 'note whose access is to be opened',
    takeSearch: 'note what to search for',
    takeCompanies: 'list the companies that were found',
    takeAccess: 'note the chosen company, role and level',
    tellOpened: 'say that access is open',
    rememberRefusal: 'note the reason',
  },
};

import type { supportMachine } from '#machines/portal/support/support.machine.ts';
import type { supportModel } from './support.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ shell }) => shell.support.title;
const technical: Say = ({ shell }) => shell.support.technical.write;
const customerService: Say = ({ shell }) => shell.support.customerService.write;
const opened: Say = ({ shell }) => shell.support.mailOpened;

export const supportTables = {
  actions: {
    'press *Support*': { press: 'button', name: ({ shell }) => shell.footer.support },
    'write to technical support': { press: 'link', name: technical },
    'write to customer service': { press: 'link', name: customerService },
    'close the dialog': { press: 'button', name: ({ common }) => common.close },
  } satisfies Actions<typeof supportModel>,
  expectations: {
    closed: { absent: [title, technical, customerService] },
    choosing: { heading: title, shown: [technical, customerService], absent: [opened] },
    mailOpened: { heading: title, announced: opened, shown: [technical, customerService] },
  } satisfies Expectations<typeof supportMachine>,
};

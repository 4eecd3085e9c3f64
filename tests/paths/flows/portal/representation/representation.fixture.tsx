import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import { servedPortal } from '#src/services.ts';
import { CUSTOMERS as CHOSEN } from './representation.model.ts';
import { CUSTOMERS } from '#tests/ui/customers/customers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** These are the customers whom the paths choose, as the list of customers shows them. */
const items = Object.values(CHOSEN).map(({ customerNo, companyName }, index) => ({
  ...CUSTOMERS.items[index]!,
  id: customerNo,
  customer_no: customerNo,
  name: companyName,
}));

export const representationFixture = fixture({
  path: () => '/myotec/my-customers',
  server: () => new ShellServer({ role: 0, answers: { 'GET /customers/': () => ({ ...CUSTOMERS, items }) } }),
  portal: (chart: typeof representationMachine) =>
    servedPortal.provide({
      actors: { representation: chart },
      // The steps of the paths say who is signed in.
      actions: { tellRepresentation: () => {} },
    }),
});

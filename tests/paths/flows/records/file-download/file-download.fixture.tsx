import type { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import { customersList } from '#api/companies/customers.queries.ts';
import { CUSTOMERS } from '#tests/ui/customers/customers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import CustomersScreen from '#ui/customers/customers-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const machine = listingMachine.provide({ actors: listingActors(customersList) });

export const fileDownloadFixture = fixture({
  path: () => '/myotec/my-customers',
  server: () => new ShellServer({ role: 0, answers: { 'GET /customers/': () => CUSTOMERS } }),
  screens: (chart: typeof fileDownloadMachine) => ({
    customers: () => <CustomersScreen machine={machine} csv={chart} />,
  }),
  texts: ['customers', 'listing'],
});

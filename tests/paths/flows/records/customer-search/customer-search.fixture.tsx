import { queryClient } from '#api/client/query-client.ts';
import type { CustomerPage } from '#contract/companies/customer.contract.ts';
import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { CUSTOMERS } from '#tests/ui/customers/customers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import CustomersScreen from '#ui/customers/customers-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';
import { CUSTOMERS_PATH } from './customer-search.tables.ts';

const LIST = 'GET /customers/';
const SHOWN = { queryKey: ['customers', 'page'], type: 'active' } as const;

/** Fetches what the page shows, because the stand-in for the service does not fetch it. */
const arrive = async (server: ShellServer, isAnswered = true): Promise<void> => {
  server.refuse(LIST, isAnswered ? undefined : 'lost');
  await queryClient.refetchQueries(SHOWN);
  server.refuse(LIST, 'held');
};

export const customerSearchFixture = fixture({
  path: (start) =>
    start === 'the list of customers is opened' ? CUSTOMERS_PATH : `${CUSTOMERS_PATH}?city=${TOO_LONG}`,
  server: () => {
    const server = new ShellServer({ role: 0, answers: { [LIST]: () => CUSTOMERS } });
    server.refuse(LIST, 'held');
    return server;
  },
  screens: (chart: typeof listingMachine) => ({
    customers: () => <CustomersScreen machine={chart} csv={csvDownload} />,
  }),
  texts: ['customers', 'listing'],
  before: {
    'sixty customers are found': (server) => arrive(server),
    'two customers are found': (server) => arrive(server),
    'no customer is found': async (server) => {
      await arrive(server);
      queryClient.setQueriesData<CustomerPage>(SHOWN, (page) => page && { ...page, items: [] });
    },
    'no answer comes': (server) => arrive(server, false),
    'press *Try again*': () => void queryClient.refetchQueries(SHOWN),
  },
});

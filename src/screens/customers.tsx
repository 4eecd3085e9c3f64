import { customersList } from '#api/companies/customers.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import CustomersScreen from '#ui/customers/customers-screen.tsx';

import { csvDownload } from './csv-download.ts';

const machine = listingMachine.provide({ actors: listingActors(customersList) });

export default function Customers() {
  return <CustomersScreen machine={machine} csv={csvDownload} />;
}

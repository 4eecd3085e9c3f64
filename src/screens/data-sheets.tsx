import { dataSheetsList } from '#api/data-sheets/data-sheets.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import DataSheetsScreen from '#ui/data-sheets/data-sheets-screen.tsx';

import { csvDownload } from './csv-download.ts';
import { sheetDelivery } from './parts/sheet-delivery.ts';

const machine = listingMachine.provide({ actors: listingActors(dataSheetsList) });

export default function DataSheets() {
  return <DataSheetsScreen machine={machine} delivery={sheetDelivery} csv={csvDownload} />;
}

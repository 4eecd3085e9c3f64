import { dataSheetsList } from '#api/data-sheets/data-sheets.queries.ts';
import type { dataSheetDeliveryMachine } from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import { ONE_SHEET, sheetPage } from '#tests/ui/data-sheets/sheets.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import DataSheetsScreen from '#ui/data-sheets/data-sheets-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const machine = listingMachine.provide({ actors: listingActors(dataSheetsList) });

export const dataSheetDeliveryFixture = fixture({
  path: () => '/myotec/my-datasheets',
  server: () => new ShellServer({ answers: { 'GET /datasheets/': () => sheetPage([ONE_SHEET]) } }),
  screens: (chart: typeof dataSheetDeliveryMachine) => ({
    dataSheets: () => (
      <DataSheetsScreen machine={machine} delivery={chart} csv={csvDownload} News={() => null} />
    ),
  }),
  texts: ['sheets', 'listing'],
});

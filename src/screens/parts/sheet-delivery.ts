import { downloadSheets, mailSheet } from '#api/data-sheets/data-sheets.ts';
import {
  dataSheetDeliveryActors,
  dataSheetDeliveryMachine,
} from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';

/** Serves every screen that offers data sheets. */
export const sheetDelivery = dataSheetDeliveryMachine.provide({
  actors: dataSheetDeliveryActors({ download: downloadSheets, mail: mailSheet }),
});

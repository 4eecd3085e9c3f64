import { lazy } from 'react';

import { dataSheetsList } from '#api/data-sheets/data-sheets.queries.ts';
import { loadTexts } from '#i18n/texts.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import DataSheetsScreen from '#ui/data-sheets/data-sheets-screen.tsx';

import { csvDownload } from './csv-download.ts';
import { sheetDelivery } from './parts/sheet-delivery.ts';

const machine = listingMachine.provide({ actors: listingActors(dataSheetsList) });

/** Loads the news separately, because most people see theirs on the dashboard. */
const News = lazy(async () => {
  const [parts] = await Promise.all([import('./parts/news.tsx'), loadTexts('dashboard')]);
  return { default: parts.News };
});

export default function DataSheets() {
  return <DataSheetsScreen machine={machine} delivery={sheetDelivery} csv={csvDownload} News={News} />;
}

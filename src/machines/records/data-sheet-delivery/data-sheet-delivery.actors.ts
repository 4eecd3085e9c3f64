import { fromPromise } from 'xstate';

import type { DataSheetDeliveryServices, MailedSheet, SheetSource } from './data-sheet-delivery.types.ts';

export const dataSheetDeliveryActors = (services: DataSheetDeliveryServices) => ({
  download: fromPromise<void, SheetSource>(({ input }) => services.download(input)),
  mail: fromPromise<void, MailedSheet>(({ input }) => services.mail(input)),
});

export type DataSheetDeliveryActors = ReturnType<typeof dataSheetDeliveryActors>;

import type { DataSheetEmailBody } from '#contract/data-sheets/data-sheet.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** One sheet, or a ZIP with all sheets of an order or with all that have changed for the reader. */
export type SheetSource =
  | { readonly kind: 'sheet'; readonly id: string }
  | { readonly kind: 'orderSheets'; readonly orderNo: string }
  | { readonly kind: 'changedSheets' };

export interface DataSheetDeliveryInput {
  readonly source: SheetSource;
}

export interface DataSheetDeliveryContext extends DataSheetDeliveryInput {
  /** The problem of the address; `null` while there is none. */
  readonly problem: EmailProblem | null;
  /** The reason why a download or a mail last failed. */
  readonly failure: Failure | null;
  /** The address that was last submitted. */
  readonly sentTo: string;
}

export type EmailProblem = 'missing' | 'malformed';

export type DataSheetDeliveryEvent =
  | { readonly type: 'download.start' }
  | { readonly type: 'mail.open' }
  | { readonly type: 'mail.close' }
  | { readonly type: 'mail.submit'; readonly email: string }
  | { readonly type: 'email.change'; readonly email: string };

export interface MailedSheet extends DataSheetEmailBody {
  readonly source: SheetSource;
}

export interface DataSheetDeliveryServices {
  /** Fetches the file and saves it through the browser. @throws {Failure} */
  download(source: SheetSource): Promise<void>;
  /** @throws {Failure} */
  mail(sheet: MailedSheet): Promise<void>;
}

import type { PlacedDocumentProps } from '#ui/checkout/outcomes/placed-page.tsx';
import { PlacedDocument } from '#ui/checkout/outcomes/placed-document.tsx';

import { csvDownload } from '#src/screens/csv-download.ts';

/** Offers the confirmation once something has been placed. A screen that shows it loads the texts of `listing` too. */
export default function GeneratedDocument(props: PlacedDocumentProps) {
  return <PlacedDocument {...props} machine={csvDownload} />;
}

import type { PlacedPaperProps } from '#ui/checkout/outcomes/placed-page.tsx';
import { PlacedPaper } from '#ui/checkout/outcomes/placed-paper.tsx';

import { csvDownload } from './csv-download.ts';

/** Loaded once something was placed; its texts include `listing`. */
export default function Paper(props: PlacedPaperProps) {
  return <PlacedPaper {...props} machine={csvDownload} />;
}

import { ProgressBar } from 'react-aria-components/ProgressBar';

import './dots.css';

interface DotsProps {
  /** Tells screen readers what the person is waiting for. */
  label: string;
}

export function Dots({ label }: DotsProps) {
  return (
    <ProgressBar isIndeterminate aria-label={label} className="k-dots">
      <span className="k-dot" />
      <span className="k-dot" />
      <span className="k-dot" />
    </ProgressBar>
  );
}

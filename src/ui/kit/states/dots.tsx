import { ProgressBar } from 'react-aria-components/ProgressBar';

import './dots.css';

interface DotsProps {
  /** Says what the person is waiting for; read by screen readers. */
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

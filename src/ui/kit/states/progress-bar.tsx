import { useId } from 'react';

import './progress-bar.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** The words next to it, such as "17 of 20 left". */
  text: string;
}

export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="k-progress">
      <div className="k-progress-words">
        <label htmlFor={id}>{label}</label>
        <span className="k-progress-text">{text}</span>
      </div>
      <progress id={id} value={value} max={max} aria-valuetext={text} />
    </div>
  );
}

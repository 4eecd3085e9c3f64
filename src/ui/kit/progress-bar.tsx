import './progress-bar.css';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** The words beside it, such as "17 of 20 left". */
  text: string;
}

export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <label className="k-progress">
      <span className="k-progress-words">
        <span>{label}</span> <span className="k-progress-text">{text}</span>
      </span>
      <progress value={value} max={max} />
    </label>
  );
}

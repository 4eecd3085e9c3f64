import './count-badge.css';

interface CountBadgeProps {
  /** Nothing is shown at 0. */
  count: number;
}

/** The bare number on an icon; the control's label says what it counts. */
export function CountBadge({ count }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="k-count-badge" aria-hidden="true">
      {count}
    </span>
  );
}

import './count-badge.css';

interface CountBadgeProps {
  /** Shows nothing at 0. */
  count: number;
}

/** Shows the bare number on an icon; the control's label says what it counts. */
export function CountBadge({ count }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className="k-count-badge" aria-hidden="true">
      {count}
    </span>
  );
}

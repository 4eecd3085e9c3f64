import './skeleton.css';

interface SkeletonProps {
  /** What comes: lines of text, table rows, cards in a grid, or one block. */
  shape?: 'text' | 'rows' | 'cards' | 'block';
  count?: number;
}

/** Holds the place of what is being loaded. Silent: announce loading beside it. */
export function Skeleton({ shape = 'text', count = 3 }: SkeletonProps) {
  return (
    <div className={`k-skeletons k-skeletons-${shape}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="k-skeleton" />
      ))}
    </div>
  );
}

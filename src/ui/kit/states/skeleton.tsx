import './skeleton.css';

/** Lines of text, table rows, cards in a grid, or one block. */
export type SkeletonShape = 'text' | 'rows' | 'cards' | 'block';

interface SkeletonProps {
  /** What comes. */
  shape?: SkeletonShape;
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

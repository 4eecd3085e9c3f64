import './skeleton.css';

/** Names a shape: lines of text, table rows, cards in a grid, or one block. */
export type SkeletonShape = 'text' | 'rows' | 'cards' | 'block';

interface SkeletonProps {
  /** Resembles the content to come. */
  shape?: SkeletonShape;
  count?: number;
}

/** Fills the place of content that is being loaded. It is silent, so announce the loading separately. */
export function Skeleton({ shape = 'text', count = 3 }: SkeletonProps) {
  return (
    <div className={`k-skeletons k-skeletons-${shape}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="k-skeleton" />
      ))}
    </div>
  );
}

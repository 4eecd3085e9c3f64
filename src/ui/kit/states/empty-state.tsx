import type { ReactNode, Ref } from 'react';

import { Drawing } from '#ui/kit/drawings/drawing.tsx';
import { placeDrawings } from '#ui/kit/drawings/place-drawings.ts';
import './empty-state.css';

interface EmptyStateProps {
  drawing?: keyof typeof placeDrawings;
  /** Says what happened. */
  title: string;
  level?: 1 | 2 | 3;
  /** Lets the title take the focus when the previous content is gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Says why, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Says that there is nothing here, or that nothing could be loaded. With `level={1}` it is the whole page. */
export function EmptyState({
  drawing = 'empty',
  title,
  level = 2,
  titleRef,
  children,
  actions,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="k-empty">
      <Drawing strokes={placeDrawings[drawing]} />
      <Heading
        ref={titleRef}
        className="k-empty-title"
        tabIndex={level === 1 || titleRef !== undefined ? -1 : undefined}
      >
        {title}
      </Heading>
      {children && <div className="k-empty-text">{children}</div>}
      {actions && <div className="k-empty-actions">{actions}</div>}
    </div>
  );
}

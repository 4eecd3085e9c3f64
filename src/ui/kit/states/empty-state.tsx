import type { ReactNode, Ref } from 'react';

import { Drawing } from '#ui/kit/drawings/drawing.tsx';
import { placeDrawings } from '#ui/kit/drawings/place-drawings.ts';
import './empty-state.css';

interface EmptyStateProps {
  drawing?: keyof typeof placeDrawings;
  /** What happened. */
  title: string;
  level?: 1 | 2 | 3;
  /** Lets the title take the focus when what was here is gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Why, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here, or nothing that could be loaded. With `level={1}` it is the whole page. */
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

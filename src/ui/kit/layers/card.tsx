import { useId, type ReactNode } from 'react';

import './card.css';

interface CardProps {
  /** Makes the card a named section. */
  title?: string | undefined;
  level?: 2 | 3;
  /** The id of the title, by which a link on the page can move the focus there. */
  anchor?: string;
  /** Adds content next to the title, such as a "change" link. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ title, level = 2, anchor, actions, children }: CardProps) {
  const ownId = useId();
  const titleId = anchor ?? ownId;
  if (title === undefined) return <div className="k-card">{children}</div>;
  const Heading = `h${level}` as const;
  return (
    <section className="k-card" aria-labelledby={titleId}>
      <div className="k-card-head">
        <Heading id={titleId} {...(anchor !== undefined && { tabIndex: -1 })}>
          {title}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

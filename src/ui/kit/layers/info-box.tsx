import type { ReactNode, Ref } from 'react';

import { Icon } from '#ui/kit/icons/icon.tsx';
import './info-box.css';

interface InfoBoxProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  /** May start with the word for the kind, as in "Note: the totals are incomplete". */
  title: string;
  /** `status` and `alert` announce the box when it appears; leave this out for a box that is there from the start. */
  role?: 'status' | 'alert';
  /** Lets the box take the focus. */
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

export function InfoBox({ kind = 'info', title, role, ref, children }: InfoBoxProps) {
  return (
    <div ref={ref} role={role} tabIndex={ref ? -1 : undefined} className={`k-info-box k-info-box-${kind}`}>
      <Icon name={kind} />
      <div className="k-info-box-text">
        <p className="k-info-box-title">{title}</p>
        {children}
      </div>
    </div>
  );
}

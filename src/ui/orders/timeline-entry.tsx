import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';

interface TimelineEntryProps {
  icon: IconName;
  title: string;
  when: ReactNode;
  children?: ReactNode;
}

/** Shows one stage of the timeline. */
export function TimelineEntry({ icon, title, when, children }: TimelineEntryProps) {
  return (
    <li className="timeline-entry">
      <span className="timeline-mark">
        <Icon name={icon} />
      </span>
      <div className="timeline-text">
        <p className="timeline-title">
          <strong>{title}</strong> <span className="timeline-when">{when}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

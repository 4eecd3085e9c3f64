import type { ReactNode } from 'react';

import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

interface LinesOutcomeProps {
  kind: 'success' | 'warning' | 'error';
  title: string;
  /** Holds the message above the lines that were refused. */
  children?: ReactNode;
  refused?: readonly { readonly articleNo: string; readonly reason: string }[];
  dismissLabel: string;
  onDismiss: () => void;
}

/** Shows the results of many lines that were sent together. */
export function LinesOutcome({ kind, title, children, refused, dismissLabel, onDismiss }: LinesOutcomeProps) {
  return (
    <InfoBox kind={kind} title={title}>
      {children}
      {refused !== undefined && (
        <ul className="lines-refused">
          {refused.map(({ articleNo, reason }) => (
            <li key={articleNo}>
              <span className="article-no">{articleNo}</span>
              {': '}
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <Button size="s" variant="quiet" onPress={onDismiss}>
        {dismissLabel}
      </Button>
    </InfoBox>
  );
}

import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedPageProps {
  title: string;
  advice: string;
  /** Gives the reference that a person quotes to support. */
  reference?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
}

/** Replaces a page that could not be loaded. It says what to do, and offers another try. */
export function FailedPage({ title, advice, reference, retryLabel, onRetry }: FailedPageProps) {
  return (
    <EmptyState
      level={1}
      drawing="offline"
      title={title}
      actions={
        <Button variant="primary" onPress={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      <p>{advice}</p>
      {reference && <p>{reference}</p>}
    </EmptyState>
  );
}

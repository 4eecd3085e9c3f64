import { Component, type ReactNode } from 'react';

import type { Language } from '#contract/list.contract.ts';
import { FIRST_WORDS } from '#i18n/first-words.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';

interface PageBoundaryProps {
  readonly language: Language;
  readonly onFailure: (error: unknown) => void;
  /** The boundary encloses the whole page, so its message replaces everything. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** Catches a failure of the page, or a chunk that is gone after a new build: reloading helps. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    const { language, whole = false, children } = this.props;
    if (!this.state.failed) return children;
    const page = <FailedPage language={language} />;
    return whole ? <main>{page}</main> : page;
  }
}

/** Needs no loaded texts, because they may be what failed. */
export function FailedPage({ language }: { language: Language }) {
  const words = FIRST_WORDS[language];
  return (
    <EmptyState
      level={1}
      title={words.failed}
      actions={
        <Button variant="primary" onPress={() => location.reload()}>
          {words.reload}
        </Button>
      }
    >
      <p>{words.failedText}</p>
    </EmptyState>
  );
}

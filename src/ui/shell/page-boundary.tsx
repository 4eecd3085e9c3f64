import { Component, type ComponentType, type ReactNode } from 'react';

import type { FailedPageProps } from './failed-page.tsx';

interface PageBoundaryProps extends FailedPageProps {
  readonly onFailure: (error: unknown) => void;
  readonly FailedPage: ComponentType<FailedPageProps>;
  /** The boundary encloses the whole page, so its message replaces everything. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** Catches a failure of the page, or a chunk that is gone after a new build. React requires a class here; a chart decides what follows. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    const { language, FailedPage, whole = false, children } = this.props;
    if (!this.state.failed) return children;
    const page = <FailedPage language={language} />;
    return whole ? <main>{page}</main> : page;
  }
}

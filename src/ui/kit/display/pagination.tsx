import { Button as AriaButton } from 'react-aria-components/Button';

import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { Select } from '#ui/kit/fields/select.tsx';
import './pagination.css';

export interface PaginationProps {
  /** Names the navigation, for example "Pages of the media list". */
  label: string;
  /** Counts from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  pageSize: number;
  pageSizes: readonly number[];
  pageSizeLabel: string;
  onPageSize: (pageSize: number) => void;
  /** Says which entries are shown, for example "26 to 50 of 412". */
  summary: string;
}

/** Returns the first, the last, and the pages around the current one; 0 stands for a gap. */
function pagesShown(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(near)];
  return pages.flatMap((n, index) => (index > 0 && n > (pages[index - 1] ?? 0) + 1 ? [0, n] : [n]));
}

export function Pagination({
  label,
  page,
  pageCount,
  onPage,
  pageLabel,
  previousLabel,
  nextLabel,
  pageSize,
  pageSizes,
  pageSizeLabel,
  onPageSize,
  summary,
}: PaginationProps) {
  return (
    <div className="k-pagination">
      <p className="k-pagination-summary">{summary}</p>
      {pageCount > 1 && (
        <nav aria-label={label}>
          <ul className="k-pagination-pages">
            {page > 1 && (
              <li>
                <IconButton icon="chevron-left" label={previousLabel} onPress={() => onPage(page - 1)} />
              </li>
            )}
            {pagesShown(page, pageCount).map((n, index) => (
              <li key={n === 0 ? `gap-${index}` : n}>
                {n === 0 ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <AriaButton
                    className="k-page-button"
                    aria-label={pageLabel(n)}
                    aria-current={n === page ? 'page' : false}
                    onPress={() => onPage(n)}
                  >
                    {n}
                  </AriaButton>
                )}
              </li>
            ))}
            {page < pageCount && (
              <li>
                <IconButton icon="chevron-right" label={nextLabel} onPress={() => onPage(page + 1)} />
              </li>
            )}
          </ul>
        </nav>
      )}
      <Select
        name="page-size"
        label={pageSizeLabel}
        value={String(pageSize)}
        items={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPageSize(Number(size))}
      />
    </div>
  );
}

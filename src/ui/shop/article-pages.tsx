import { useTranslation } from 'react-i18next';

import { PAGE_SIZES } from '#contract/limits.contract.ts';
import type { ArticleQuery, PageSize } from '#machines/article-search/article-search.types.ts';
import { Pagination } from '#ui/kit/pagination.tsx';

interface ArticlePagesProps {
  label: string;
  query: ArticleQuery;
  total: number;
  pageCount: number;
  change: (change: Partial<ArticleQuery>) => void;
}

export function ArticlePages({
  label,
  query: { page, pageSize },
  total,
  pageCount,
  change,
}: ArticlePagesProps) {
  const { t } = useTranslation('shop');
  const from = (page - 1) * pageSize + 1;
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={pageCount}
      onPage={(wanted) => change({ page: wanted })}
      pageLabel={(number) => t('pages.page', { page: number })}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      pageSizeLabel={t('pages.size')}
      onPageSize={(size) => change({ pageSize: size as PageSize })}
      summary={t('pages.summary', { from, to: Math.min(total, from + pageSize - 1), total })}
    />
  );
}

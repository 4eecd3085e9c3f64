import type { Article } from '#contract/article.contract.ts';
import type { ArticleSort } from '#machines/article-search/article-search.types.ts';
import { Table, type Sort } from '#ui/kit/table.tsx';

import { useArticleColumns } from './article-columns.tsx';
import type { ArticleSearchView } from './article-search.connect.ts';

interface ArticleTableProps {
  caption: string;
  articles: readonly Article[];
  search: Pick<ArticleSearchView, 'query' | 'change'>;
}

export function ArticleTable({ caption, articles, search }: ArticleTableProps) {
  const columns = useArticleColumns();
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={articles}
      rowKey={({ articleNo }) => articleNo}
      sort={sortOf(search.query.sort)}
      onSort={({ column, direction }) =>
        search.change({ sort: `${direction === 'descending' ? '-' : ''}${column}` as ArticleSort })
      }
    />
  );
}

/** `-price` is the column `price`, descending. */
const sortOf = (sort: ArticleSort | null): Sort | undefined =>
  sort === null
    ? undefined
    : { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };

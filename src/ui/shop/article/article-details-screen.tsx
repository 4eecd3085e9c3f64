import { useTranslation } from 'react-i18next';
import { Redirect, useSearch } from 'wouter';

import { articleQuery } from '#api/articles/articles.queries.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { articlePath, SHOP_PATHS } from '#ui/articles/article-path.ts';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { useRecord, useRecordData } from '#ui/record/record.connect.ts';
import { RecordPage } from '#ui/record/record-page.tsx';

import { ArticlePage } from './article-page.tsx';
import '#ui/shop/shop.css';
import './article-page.css';

interface ArticleDetailsScreenProps {
  kind: ArticleKind;
  machine: RecordMachine;
  delivery: SheetDeliveryMachine;
  replacement: ArticleReplacementMachine;
}

/** Shows the page of the article that the address names. */
export default function ArticleDetailsScreen(props: ArticleDetailsScreenProps) {
  const articleNo = useRoutePart('articleNo');
  return <Details key={articleNo} articleNo={articleNo} {...props} />;
}

function Details({ articleNo, kind, machine, ...parts }: ArticleDetailsScreenProps & { articleNo: string }) {
  const { t } = useTranslation('shop');
  const record = useRecord(machine, articleNo);
  const article = useRecordData(record, articleQuery(kind, articleNo));
  const search = useSearch();
  const allLabel = t(kind === 'media' ? 'details.backToMedia' : 'details.backToSpareParts');
  if (article !== undefined && article.kind !== kind)
    return <Redirect to={articlePath(article) + (search === '' ? '' : `?${search}`)} replace />;
  return (
    <RecordPage
      record={record}
      texts={{
        title: t('details.articleNo', { articleNo }),
        loading: t('details.loading'),
        failed: t('details.failedTitle'),
      }}
      skeleton={[
        ['text', 2],
        ['cards', 3],
      ]}
      notFound={{
        title: t('details.notFoundTitle'),
        advice: [t('details.notFoundAdvice', { articleNo })],
        list: { href: SHOP_PATHS[kind], label: allLabel },
      }}
    >
      {article && <ArticlePage article={article} allLabel={allLabel} {...parts} />}
    </RecordPage>
  );
}

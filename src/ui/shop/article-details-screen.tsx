import { useTranslation } from 'react-i18next';

import type { ArticleKind } from '#contract/article.contract.ts';
import type { ArticleRef } from '#machines/article-details/article-details.types.ts';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import type { SheetDeliveryMachine } from '#ui/articles/sheet-delivery.connect.ts';
import { Dots } from '#ui/kit/dots.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { FailedPage } from '#ui/kit/failed-page.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useRoutePart } from '#ui/portal/use-route-part.ts';

import { ArticlePage } from './article-page.tsx';
import { useArticleDetails, type ArticleDetailsMachine } from './article-details.connect.ts';
import './shop.css';

interface ArticleDetailsScreenProps {
  kind: ArticleKind;
  machine: ArticleDetailsMachine;
  delivery: SheetDeliveryMachine;
}

/** The page of the article that the address names. */
export default function ArticleDetailsScreen({ kind, machine, delivery }: ArticleDetailsScreenProps) {
  const articleNo = useRoutePart('articleNo');
  return <Details key={articleNo} article={{ kind, articleNo }} machine={machine} delivery={delivery} />;
}

interface DetailsProps extends Omit<ArticleDetailsScreenProps, 'kind'> {
  article: ArticleRef;
}

function Details({ article, machine, delivery }: DetailsProps) {
  const { t } = useTranslation('shop');
  const view = useArticleDetails(article, machine);
  usePageStage(view.status);
  const allLabel = t(article.kind === 'media' ? 'details.backToMedia' : 'details.backToSpareParts');
  switch (view.status) {
    case 'loading':
      return (
        <div className="article-loading">
          <PageHeading>{t('details.articleNo', { articleNo: article.articleNo })}</PageHeading>
          <Dots label={t('details.loading')} />
          <Skeleton shape="text" count={2} />
          <Skeleton shape="cards" count={3} />
        </div>
      );
    case 'notFound':
      return (
        <EmptyState
          level={1}
          drawing="search"
          title={t('details.notFoundTitle')}
          actions={<LinkButton href={SHOP_PATHS[article.kind]}>{allLabel}</LinkButton>}
        >
          <p>{t('details.notFoundAdvice', { articleNo: article.articleNo })}</p>
        </EmptyState>
      );
    case 'failed':
      return (
        <FailedPage
          title={t('details.failedTitle')}
          advice={t('failed.advice')}
          retryLabel={t('failed.retry')}
          onRetry={view.retry}
        />
      );
    case 'shown':
      return <ArticlePage article={view.article} allLabel={allLabel} delivery={delivery} />;
  }
}

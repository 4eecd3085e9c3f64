import { useTranslation } from 'react-i18next';

import type { ArticleKind } from '#contract/article.contract.ts';
import type { ArticleRef } from '#machines/article-details/article-details.types.ts';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dots } from '#ui/kit/dots.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
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
}

/** The page of the article that the address names. */
export default function ArticleDetailsScreen({ kind, machine }: ArticleDetailsScreenProps) {
  const articleNo = useRoutePart('articleNo');
  return <Details key={articleNo} article={{ kind, articleNo }} machine={machine} />;
}

function Details({ article, machine }: { article: ArticleRef; machine: ArticleDetailsMachine }) {
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
        <EmptyState
          level={1}
          drawing="offline"
          title={t('details.failedTitle')}
          actions={
            <Button variant="primary" onPress={view.retry}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.advice')}</p>
        </EmptyState>
      );
    case 'shown':
      return <ArticlePage article={view.article} allLabel={allLabel} />;
  }
}

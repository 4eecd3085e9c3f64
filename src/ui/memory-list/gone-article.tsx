import { useTranslation } from 'react-i18next';

import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

/** Says that an article is no longer sold, and links to its replacement. */
export function GoneArticle({ replacement }: Pick<MemoryEntry, 'replacement'>) {
  const { t } = useTranslation('memory');
  return (
    <div className="memory-gone">
      <InfoBox kind="warning" title={t('gone.title')}>
        {replacement === null ? (
          <p>{t('gone.withoutReplacement')}</p>
        ) : (
          <p>
            {t('gone.replacedBy')}{' '}
            <Link href={articlePath(replacement)}>
              {`${replacement.description} (${replacement.articleNo})`}
            </Link>
          </p>
        )}
      </InfoBox>
    </div>
  );
}

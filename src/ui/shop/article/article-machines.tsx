import { useTranslation } from 'react-i18next';

import type { ArticleDetails } from '#contract/catalogue/article.contract.ts';
import { EVERYTHING } from '#machines/records/listing/list-query.ts';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { addressOf } from '#ui/listing/list-address.ts';

import { FittingMachines } from './fitting-machines.tsx';

/** Lists the machine types that an article fits; for a spare part, adds the advice to check. */
export function ArticleMachines({ article }: { article: ArticleDetails }) {
  const { t } = useTranslation('shop');
  const isSparePart = article.kind === 'spare_part';
  if (article.machineTypes.length === 0 && !isSparePart) return null;
  return (
    <Card title={t('details.machines')}>
      {article.machineTypes.length === 0 ? (
        <p>{t('details.noMachines')}</p>
      ) : (
        <ul className="article-machines">
          {article.machineTypes.map(({ id, label }) => (
            <li key={id}>
              <Link
                href={SHOP_PATHS.spare_part + addressOf({ ...EVERYTHING, filters: { machine_type: id } })}
                aria-label={t('details.sparePartsOf', { machineType: label })}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isSparePart && <FittingMachines articleNo={article.articleNo} />}
      {isSparePart && (
        <InfoBox title={t('compatibility.title')}>
          <p>{t('compatibility.advice')}</p>
          <p>{t('compatibility.liability')}</p>
        </InfoBox>
      )}
    </Card>
  );
}

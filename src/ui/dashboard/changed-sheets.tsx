import { useTranslation } from 'react-i18next';

import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Link } from '#ui/kit/actions/link.tsx';

import { addressOf } from './list-links.ts';

/** Lists data sheets that are newer than the person's copies or, without a copy, than the last order. */
export function ChangedSheets({ sheets: { count, items } }: { sheets: Dashboard['changedSheets'] }) {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ofSheets } = useTranslation('sheets');
  if (count === 0) return null;
  return (
    <Card
      title={t('sheets.title')}
      actions={<Link href={addressOf('sheets', { changed: 'true' })}>{t('sheets.all', { count })}</Link>}
    >
      <ul className="dashboard-lines">
        {items.map((sheet) => (
          <li key={sheet.id}>
            <Link href={articlePath({ kind: sheet.articleKind, articleNo: sheet.articleNo })}>
              {ofSheets('nameOfProduct', { kind: ofSheets(`kind.${sheet.kind}`), product: sheet.product })}
            </Link>
            <span className="dashboard-aside dashboard-below">
              {t(sheet.downloadedVersion === null ? 'sheets.editionSinceOrder' : 'sheets.edition', {
                version: sheet.version,
                date: formatDate(sheet.date, i18n.language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';

import type { ArticleDetails, DataSheetRef } from '#contract/article.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Card } from '#ui/kit/card.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';
import { Link } from '#ui/kit/link.tsx';

/** The safety and technical data sheets; a medium without a safety sheet says why (Regulation (EC) No 1272/2008). */
export function ArticleSheets({ article: { kind, dataSheets } }: { article: ArticleDetails }) {
  const { t, i18n } = useTranslation('shop');
  const hasSafetySheet = dataSheets.some((sheet) => sheet.kind === 'SDB');
  if (dataSheets.length === 0 && kind === 'spare_part') return null;
  return (
    <Card title={t('details.sheets')}>
      {dataSheets.length === 0 ? (
        <p>{t('details.noSheets')}</p>
      ) : (
        <ul className="article-sheets">
          {inReadingOrder(dataSheets, i18n.language).map((sheet) => (
            <li key={sheet.id}>
              <Icon name="sheet" />
              <Link href={`/api/datasheets/${encodeURIComponent(sheet.id)}/download/`} download>
                {t('details.sheet', {
                  kind: t(`details.${sheet.kind}`),
                  language: t(`language.${sheet.language}`),
                  version: sheet.version,
                  date: formatDate(sheet.date, i18n.language),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'media' && !hasSafetySheet && <p className="article-no-sds">{t('details.noSafetySheet')}</p>}
    </Card>
  );
}

/** The reader's own language first, safety before technique, the newest first. */
const inReadingOrder = (sheets: readonly DataSheetRef[], language: string): DataSheetRef[] => {
  const rank = (sheet: DataSheetRef) =>
    (sheet.language === language ? 0 : 2) + (sheet.kind === 'SDB' ? 0 : 1);
  return sheets.toSorted((one, other) => rank(one) - rank(other) || other.date.localeCompare(one.date));
};

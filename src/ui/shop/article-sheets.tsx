import { useTranslation } from 'react-i18next';

import type { ArticleDetails, DataSheetRef } from '#contract/catalogue/article.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { SheetActions } from '#ui/articles/sheets/sheet-actions.tsx';
import type { SheetDeliveryMachine } from '#ui/articles/sheets/sheet-delivery.connect.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';

/**
 * Links to the safety and technical data sheets; if a medium has no safety sheet, it says why (Regulation (EC) No
 * 1272/2008).
 */
export function ArticleSheets({
  article: { articleNo, kind, dataSheets },
  delivery,
}: {
  article: ArticleDetails;
  delivery: SheetDeliveryMachine;
}) {
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
            <ArticleSheet key={sheet.id} sheet={sheet} articleNo={articleNo} delivery={delivery} />
          ))}
        </ul>
      )}
      {kind === 'media' && !hasSafetySheet && <p className="article-no-sds">{t('details.noSafetySheet')}</p>}
    </Card>
  );
}

interface ArticleSheetProps {
  sheet: DataSheetRef;
  articleNo: string;
  delivery: SheetDeliveryMachine;
}

function ArticleSheet({ sheet: { id, ...sheet }, articleNo, delivery }: ArticleSheetProps) {
  const { t, i18n } = useTranslation('shop');
  const name = t('details.sheet', {
    kind: t(`details.${sheet.kind}`),
    language: t(`language.${sheet.language}`),
    version: sheet.version,
    date: formatDate(sheet.date, i18n.language),
  });
  return (
    <li>
      <Icon name="sheet" />
      <span>{name}</span>
      <SheetActions sheetId={id} name={`${articleNo}, ${name}`} machine={delivery} />
    </li>
  );
}

/** Sorts the reader's own language first, and safety before technical data. */
const inReadingOrder = (sheets: readonly DataSheetRef[], language: string): DataSheetRef[] => {
  const rank = (sheet: DataSheetRef) =>
    (sheet.language === language ? 0 : 2) + (sheet.kind === 'SDB' ? 0 : 1);
  return sheets.toSorted((one, other) => rank(one) - rank(other));
};

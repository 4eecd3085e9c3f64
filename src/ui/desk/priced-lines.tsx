import { useTranslation } from 'react-i18next';

import type { DeskLine } from '#contract/desk/desk-offer.contract.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Money } from '#ui/kit/display/money.tsx';

/** Shows the facts of a line: article, quantity, shop price, price at the time of the request, saved price, and line total. */
export function LineFacts({ line }: { line: DeskLine }) {
  const { t, i18n } = useTranslation(['desk', 'articles']);
  const money = (cents: number | null) => (
    <Money cents={cents} locale={i18n.language} unknown={t('desk:work.unknown')} />
  );
  return (
    <>
      <h3 className="desk-line-title">
        {line.position}. {line.articleNo}
      </h3>
      <p>
        {line.description}
        {line.subDescription !== null && `, ${line.subDescription}`}
      </p>
      <DefinitionList
        entries={[
          {
            term: t('desk:work.quantity'),
            description: t(`articles:placed.unit.${line.unit}`, { count: line.quantity }),
          },
          { term: t('desk:work.shop'), description: money(line.shopPriceCents) },
          {
            term: t('desk:work.requested'),
            description: line.requestedPriceCents === null ? null : money(line.requestedPriceCents),
          },
          { term: t('desk:work.saved'), description: money(line.priceCents) },
          { term: t('desk:work.lineTotal'), description: money(line.lineTotalCents) },
        ]}
      />
    </>
  );
}

/** Shows the lines without fields, while somebody else or nobody works on the request, and once the offer has been sent. */
export function PricedLines({ lines }: { lines: readonly DeskLine[] }) {
  return (
    <ol className="desk-lines">
      {lines.map((line) => (
        <li key={line.position} className="desk-line">
          <LineFacts line={line} />
        </li>
      ))}
    </ol>
  );
}

import { useTranslation } from 'react-i18next';

import type { FoundRecord } from '#contract/catalogue/search.contract.ts';
import { recordPath } from '#contract/pages/addresses.contract.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { factsOfRecord } from '#ui/record/record-facts.ts';

/** Leads to the orders, offers and machines whose number was searched for among articles. */
export function FoundRecords({ records }: { records: readonly FoundRecord[] }) {
  const { t } = useTranslation();
  if (records.length === 0) return null;
  return (
    <nav className="found-records" aria-label={t('search.records')}>
      <ul>
        {records.map((record) => (
          <li key={`${record.kind} ${record.number}`}>
            <Link href={recordPath(record)}>
              {t(`search.record.${record.kind}`, { number: record.number })}
            </Link>{' '}
            <span className="found-record-facts">{factsOfRecord(record, t).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

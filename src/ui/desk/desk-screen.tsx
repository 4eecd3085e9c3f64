import { useTranslation } from 'react-i18next';

import { deskQuery } from '#api/desk/desk.queries.ts';
import { DESK_LIST_NAMES, type DeskList } from '#contract/desk/desk-limits.contract.ts';
import type { Desk } from '#contract/desk/desk.contract.ts';
import { deskListPath } from '#contract/pages/addresses.contract.ts';
import { formatDate } from '#i18n/format.ts';
import type { OwnRecordMachine } from '#machines/records/record/record.machine.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { OwnRecordPage } from '#ui/record/record-page.tsx';
import { useOwnRecord, useRecordData } from '#ui/record/record.connect.ts';

import './desk.css';

/** Shows what waits for customer service: for each kind, how many entries there are, and the day of the oldest. */
export default function DeskScreen({ machine }: { machine: OwnRecordMachine }) {
  const { t } = useTranslation('desk');
  const record = useOwnRecord(machine);
  const desk = useRecordData(record, deskQuery);
  return (
    <OwnRecordPage
      record={record}
      texts={{ title: t('title'), lead: t('lead'), loading: t('loading'), failed: t('failedTitle') }}
      skeleton={[['cards', 6]]}
    >
      {desk && <Kinds desk={desk} />}
    </OwnRecordPage>
  );
}

function Kinds({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const lists = Object.keys(DESK_LIST_NAMES) as DeskList[];
  return (
    <div className="desk">
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ul className="desk-kinds">
        {lists.map((list) => (
          <Kind key={list} list={list} waiting={desk[DESK_LIST_NAMES[list]]} />
        ))}
      </ul>
    </div>
  );
}

function Kind({ list, waiting: { count, oldest } }: { list: DeskList; waiting: Desk['messages'] }) {
  const { t, i18n } = useTranslation('desk');
  return (
    <li className={count === 0 ? 'desk-kind' : 'desk-kind desk-kind-waiting'}>
      <h2 className="desk-kind-title">
        <Link href={deskListPath(list)}>{t(`kind.${list}`)}</Link>
      </h2>
      <p className="desk-kind-count">{count === 0 ? t('nothing') : t('waits', { count })}</p>
      {oldest !== null && (
        <p className="desk-note">{t('oldest', { day: formatDate(oldest, i18n.language) })}</p>
      )}
    </li>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { deskListQuery, deskQuery } from '#api/desk/desk.queries.ts';
import {
  DESK_LIST_NAMES,
  isDeskList,
  MOST_LISTED,
  type DeskList,
} from '#contract/desk/desk-limits.contract.ts';
import type { DeskAnswers } from '#contract/desk/desk.contract.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { useFocusAfterRemoval } from '#ui/articles/focus-after-removal.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { DESK_PATH } from '#ui/portal/addresses.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { RecordPage } from '#ui/record/record-page.tsx';
import { useRecord, useRecordData, type RecordView } from '#ui/record/record.connect.ts';

import { Row, type AccessPart } from './desk-rows.tsx';
import { useDeskTask, type DeskTaskMachine, type DeskTaskView } from './desk-task.connect.ts';
import './desk.css';

interface DeskListScreenProps {
  machine: RecordMachine;
  task: DeskTaskMachine;
  /** Opens the access of a person who signed up. */
  Access: AccessPart;
}

/** Shows the list of the desk that the address names. */
export default function DeskListScreen(props: DeskListScreenProps) {
  const name = useRoutePart('list');
  return <Listed key={name} name={name} {...props} />;
}

function Listed({ name, machine, task, Access }: DeskListScreenProps & { name: string }) {
  const { t } = useTranslation('desk');
  const record = useRecord(machine, name);
  const noting = useDeskTask(task);
  return (
    <RecordPage
      record={record}
      texts={{
        title: isDeskList(name) ? t(`kind.${name}`) : t('title'),
        loading: t('list.loading'),
        failed: t('list.failedTitle'),
      }}
      skeleton={[['cards', 3]]}
      notFound={{
        title: t('list.notFoundTitle'),
        advice: [t('list.notFoundAdvice')],
        list: { href: DESK_PATH, label: t('all') },
      }}
    >
      {record.status === 'shown' && isDeskList(name) ? (
        <List list={name} record={record} task={noting} Access={Access} />
      ) : undefined}
    </RecordPage>
  );
}

interface ListProps {
  list: DeskList;
  record: RecordView;
  task: DeskTaskView;
  Access: AccessPart;
}

const idOf = (row: DeskAnswers[DeskList]['items'][number]): string => {
  if ('offerNo' in row) return row.offerNo;
  if ('orderNo' in row) return row.orderNo;
  return 'id' in row ? row.id : row.userId;
};

function List({ list, record, task, Access }: ListProps) {
  const { t } = useTranslation('desk');
  const rows = useRecordData(record, deskListQuery(list))?.items ?? [];
  const rowList = useRef<HTMLUListElement>(null);
  const expectRemoval = useFocusAfterRemoval(rows.map(idOf), rowList, '.desk-row-actions button');
  const noting: DeskTaskView = {
    ...task,
    act: (one) => {
      expectRemoval(one.id);
      task.act(one);
    },
  };
  const count = useRecordData(record, deskQuery)?.[DESK_LIST_NAMES[list]].count ?? rows.length;
  return (
    <div className="desk">
      <p className="record-back">
        <Link href={DESK_PATH}>{t('all')}</Link>
      </p>
      <PageHeading lead={t(`lead-of.${list}`)}>{t(`kind.${list}`)}</PageHeading>
      {task.phase === 'failed' && (
        <InfoBox role="alert" kind="error" title={t('list.failedTask')}>
          <p>{t('list.failedTaskAdvice')}</p>
        </InfoBox>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')}>
          <p>{t('list.empty')}</p>
        </EmptyState>
      ) : (
        <ul ref={rowList} className="desk-rows">
          {rows.map((row) => (
            <Row key={idOf(row)} list={list} row={row} task={noting} Access={Access} />
          ))}
        </ul>
      )}
      {count > rows.length && <p className="desk-note">{t('list.capped', { count: MOST_LISTED })}</p>}
    </div>
  );
}

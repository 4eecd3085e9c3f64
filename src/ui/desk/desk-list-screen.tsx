import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { deskListQuery, deskQuery } from '#api/desk/desk.queries.ts';
import {
  DESK_LIST_NAMES,
  isDeskList,
  MOST_LISTED,
  type DeskList,
} from '#contract/desk/desk-limits.contract.ts';
import type { DeskAnswers } from '#contract/desk/desk.contract.ts';
import { DESK_PATH } from '#contract/pages/addresses.contract.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { useFocusAfterRemoval } from '#ui/articles/focus-after-removal.ts';
import { SearchField } from '#ui/kit/fields/search-field.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { holdsWords } from '#ui/listing/typed-words.ts';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { RecordPage } from '#ui/record/record-page.tsx';
import { useRecord, useRecordData, type RecordView } from '#ui/record/record.connect.ts';
import { RecordBack } from '#ui/record/record-layout.tsx';

import { Row, type DeskListParts } from './desk-rows.tsx';
import { useDeskTask, type DeskTaskMachine, type DeskTaskView } from './desk-task.connect.ts';
import { TaskNote } from './task-note.tsx';
import './desk.css';

/** Returns the texts of an entry, including those about a person in it. */
const textsIn = (row: object): string[] =>
  Object.values(row).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });

interface DeskListScreenProps extends DeskListParts {
  machine: RecordMachine;
  task: DeskTaskMachine;
}

/** Shows the list of the desk that the address names. */
export default function DeskListScreen(props: DeskListScreenProps) {
  const name = useRoutePart('list');
  return <Listed key={name} name={name} {...props} />;
}

function Listed({ name, machine, task, ...parts }: DeskListScreenProps & { name: string }) {
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
        <List list={name} record={record} task={noting} parts={parts} />
      ) : undefined}
    </RecordPage>
  );
}

interface ListProps {
  list: DeskList;
  record: RecordView;
  task: DeskTaskView;
  parts: DeskListParts;
}

type AnyRow = DeskAnswers[DeskList]['items'][number];

const idOf = (row: AnyRow): string => {
  if ('offerNo' in row) return row.offerNo;
  if ('orderNo' in row) return row.orderNo;
  return 'id' in row ? row.id : row.userId;
};

/** A shorter list has no filter, because reading it is faster than typing. */
const LONG = 10;

function List({ list, record, task, parts }: ListProps) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState('');
  const all: readonly AnyRow[] = useRecordData(record, deskListQuery(list))?.items ?? [];
  const rows = all.filter((row) => holdsWords(textsIn(row).join('\n'), filter));
  const rowList = useRef<HTMLUListElement>(null);
  const ids = rows.map(idOf);
  const expectRemoval = useFocusAfterRemoval(ids, rowList, '.desk-row-actions button:first-child');
  const last = task.task?.id ?? '';
  const isBack = task.phase === 'undone' && all.some((row) => idOf(row) === last);
  // An entry that has just come back takes the focus, because the button that restored it disappears.
  useLayoutEffect(() => {
    const row = isBack ? rowList.current?.children[ids.indexOf(last)] : undefined;
    row?.querySelector<HTMLElement>('.desk-row-actions button')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry takes the focus when it comes back, not when it moves
  }, [isBack]);
  const noting: DeskTaskView = {
    ...task,
    act: (one) => {
      expectRemoval(one.id);
      task.act(one);
    },
  };
  const count = useRecordData(record, deskQuery)?.[DESK_LIST_NAMES[list]].count ?? all.length;
  return (
    <div className="desk">
      <RecordBack list={{ href: DESK_PATH, label: t('all') }} />
      <PageHeading lead={t(`lead-of.${list}`)}>{t(`kind.${list}`)}</PageHeading>
      <TaskNote view={task} />
      {(all.length >= LONG || filter !== '') && (
        <div className="desk-filter">
          <SearchField
            name="filter"
            label={t('filter.label')}
            clearLabel={t('filter.clear')}
            value={filter}
            onChange={setFilter}
          />
          <output>
            {filter.trim() !== '' && t('filter.found', { count: rows.length, all: all.length })}
          </output>
        </div>
      )}
      {all.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')}>
          <p>{t('list.empty')}</p>
        </EmptyState>
      ) : (
        <ul ref={rowList} className="desk-rows">
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <Row
                key={id}
                list={list}
                row={row}
                task={noting}
                parts={parts}
                onOpen={() => expectRemoval(id)}
              />
            );
          })}
        </ul>
      )}
      {count > all.length && <p className="desk-note">{t('list.capped', { count: MOST_LISTED })}</p>}
    </div>
  );
}

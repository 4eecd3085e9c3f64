import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeskList } from '#contract/desk/desk-limits.contract.ts';
import type { DeskAnswers, DeskRow } from '#contract/desk/desk.contract.ts';
import { deskOfferPath, machinePath, orderPath } from '#contract/pages/addresses.contract.ts';
import { countryName, formatDate, formatTime } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';

import { Entry } from './desk-entry.tsx';
import type { DeskTaskView } from './desk-task.connect.ts';
import { TaskButton } from './task-button.tsx';

export interface SignUpPartProps {
  signUp: DeskRow<'sign-ups'>;
  /** Runs when the dialog opens, so that the focus can move on if the entry then leaves the list. */
  onOpen: () => void;
}

export interface QuestionPartProps {
  question: DeskRow<'machine-questions'>;
  onOpen: () => void;
}

/** Holds the parts that have charts of their own. */
export interface DeskListParts {
  /** Opens access for a person who signed up. */
  Access: ComponentType<SignUpPartProps>;
  /** Declines a sign-up. */
  Decline: ComponentType<SignUpPartProps>;
  /** Answers a question about a machine. */
  Answer: ComponentType<QuestionPartProps>;
}

interface RowProps<List extends DeskList> {
  row: DeskRow<List>;
  task: DeskTaskView;
}

const companyIn = ({ companyName, customerNo }: { companyName: string; customerNo: string | null }): string =>
  customerNo === null ? companyName : `${companyName} (${customerNo})`;

const personIn = ({ person, email }: { person: string; email: string }): string => `${person}, ${email}`;

function NewOrder({ row, task }: RowProps<'new-orders'>) {
  const { t, i18n } = useTranslation('desk');
  const title = t('row.order', { orderNo: row.orderNo });
  return (
    <Entry
      title={<Link href={orderPath(row.orderNo)}>{title}</Link>}
      facts={[
        [t('row.since'), formatTime(row.createdAt, i18n.language)],
        [t('row.company'), companyIn(row)],
        [t('row.placedBy'), row.placedBy],
        [t('row.total'), row.totalCents === null ? null : formatMoney(row.totalCents, i18n.language)],
      ]}
    >
      <TaskButton view={task} task={{ kind: 'fetchOrder', id: row.orderNo }} about={title} />
    </Entry>
  );
}

function QuoteRequest({ row }: Pick<RowProps<'quote-requests'>, 'row'>) {
  const { t, i18n } = useTranslation('desk');
  const { worker } = row;
  const inHandsOf = worker === null ? t('row.nobody') : worker.isMe ? t('row.workerMe') : worker.name;
  return (
    <Entry
      title={<Link href={deskOfferPath(row.offerNo)}>{t('row.offer', { offerNo: row.offerNo })}</Link>}
      facts={[
        [t('row.since'), formatTime(row.createdAt, i18n.language)],
        [t('row.company'), companyIn(row)],
        [t('row.requestedBy'), row.placedBy],
        [t('row.worker'), inHandsOf],
      ]}
    />
  );
}

function WaitingMessage({ row, task }: RowProps<'messages'>) {
  const { t, i18n } = useTranslation('desk');
  const title = t('row.about', { offerNo: row.offerNo });
  const more = row.count > 1 ? ` (${t('row.more', { count: row.count - 1 })})` : '';
  return (
    <Entry
      title={<Link href={deskOfferPath(row.offerNo)}>{`${title}${more}`}</Link>}
      quote={row.text}
      facts={[
        [t('row.since'), formatTime(row.writtenAt, i18n.language)],
        [t('row.company'), companyIn(row)],
        [t('row.person'), row.authorName],
      ]}
    >
      <TaskButton view={task} task={{ kind: 'settleMessages', id: row.offerNo }} about={title} />
    </Entry>
  );
}

interface MachineQuestionProps extends RowProps<'machine-questions'> {
  parts: DeskListParts;
  onOpen: () => void;
}

function MachineQuestion({ row, task, parts: { Answer }, onOpen }: MachineQuestionProps) {
  const { t, i18n } = useTranslation('desk');
  const title = t('row.machine', { machineNo: row.machineNo });
  return (
    <Entry
      title={<Link href={machinePath(row.machineNo)}>{title}</Link>}
      quote={row.text}
      facts={[
        [t('row.since'), formatTime(row.askedAt, i18n.language)],
        [t('row.company'), companyIn(row)],
        [t('row.person'), personIn(row)],
      ]}
    >
      <Answer question={row} onOpen={onOpen} />
      <TaskButton view={task} task={{ kind: 'settleQuestion', id: row.id }} about={title} />
    </Entry>
  );
}

interface SignUpProps {
  row: DeskRow<'sign-ups'>;
  parts: DeskListParts;
  onOpen: () => void;
}

function SignUp({ row, parts: { Access, Decline }, onOpen }: SignUpProps) {
  const { t, i18n } = useTranslation('desk');
  return (
    <Entry
      title={row.person}
      facts={[
        [t('row.since'), formatTime(row.createdAt, i18n.language)],
        [t('row.person'), personIn(row)],
        [t('row.stated'), row.statedCompany],
        [t('row.statedNo'), row.statedCustomerNo],
      ]}
    >
      <Access signUp={row} onOpen={onOpen} />
      <Decline signUp={row} onOpen={onOpen} />
    </Entry>
  );
}

function LocationChange({ row, task }: RowProps<'location-changes'>) {
  const { t, i18n } = useTranslation('desk');
  const title = t('row.machine', { machineNo: row.machineNo });
  return (
    <Entry
      title={<Link href={machinePath(row.machineNo)}>{title}</Link>}
      facts={[
        [t('row.since'), formatTime(row.createdAt, i18n.language)],
        [t('row.company'), companyIn(row)],
        [t('row.person'), personIn(row)],
        [
          t('row.address'),
          `${row.street}, ${row.postcode} ${row.city}, ${countryName(row.country, i18n.language)}`,
        ],
        [t('row.contact'), row.contact],
        [t('row.from'), formatDate(row.date, i18n.language)],
        [t('row.note'), row.note],
      ]}
    >
      <TaskButton view={task} task={{ kind: 'finishLocation', id: row.id }} about={title} />
    </Entry>
  );
}

function DeletionRequest({ row, task }: RowProps<'deletion-requests'>) {
  const { t, i18n } = useTranslation('desk');
  return (
    <Entry
      title={row.person}
      facts={[
        [t('row.since'), formatTime(row.requestedAt, i18n.language)],
        [t('row.person'), personIn(row)],
        [t('row.company'), companyIn(row)],
      ]}
    >
      <TaskButton view={task} task={{ kind: 'noteDeletion', id: row.id }} about={row.person} />
    </Entry>
  );
}

function RefusedMail({ row, task }: RowProps<'refused-mails'>) {
  const { t, i18n } = useTranslation('desk');
  const named = i18n.exists(`desk:mail.${row.kind}`) ? t(`mail.${row.kind as 'receipt'}`) : t('mailOther');
  return (
    <Entry
      title={named}
      facts={[
        [t('row.since'), formatTime(row.createdAt, i18n.language)],
        [t('row.recipient'), row.recipientEmail],
        [t('row.reason'), row.reason],
      ]}
    >
      <TaskButton
        view={task}
        task={{ kind: 'retryMail', id: row.id }}
        about={`${named}, ${row.recipientEmail}`}
      />
    </Entry>
  );
}

interface AnyRowProps {
  list: DeskList;
  row: DeskAnswers[DeskList]['items'][number];
  task: DeskTaskView;
  parts: DeskListParts;
  /** Runs when a dialog opens, so that the focus can move on if the entry then leaves the list. */
  onOpen: () => void;
}

/** Shows one entry of a list with what can be done about it; each list has its own kind of row. */
export function Row({ list, row, task, parts, onOpen }: AnyRowProps) {
  switch (list) {
    case 'new-orders':
      return <NewOrder row={row as DeskRow<'new-orders'>} task={task} />;
    case 'quote-requests':
      return <QuoteRequest row={row as DeskRow<'quote-requests'>} />;
    case 'messages':
      return <WaitingMessage row={row as DeskRow<'messages'>} task={task} />;
    case 'machine-questions':
      return (
        <MachineQuestion
          row={row as DeskRow<'machine-questions'>}
          task={task}
          parts={parts}
          onOpen={onOpen}
        />
      );
    case 'sign-ups':
      return <SignUp row={row as DeskRow<'sign-ups'>} parts={parts} onOpen={onOpen} />;
    case 'location-changes':
      return <LocationChange row={row as DeskRow<'location-changes'>} task={task} />;
    case 'deletion-requests':
      return <DeletionRequest row={row as DeskRow<'deletion-requests'>} task={task} />;
    case 'refused-mails':
      return <RefusedMail row={row as DeskRow<'refused-mails'>} task={task} />;
  }
}

import { useTranslation } from 'react-i18next';

import type { News } from '#contract/news/news.contract.ts';
import { PLACE_OF_NEWS, type NewsKind } from '#contract/news/news-kinds.contract.ts';
import { offerPath, orderPath } from '#contract/pages/addresses.contract.ts';
import { formatTime } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { isLongWay, SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { Disclosure } from '#ui/kit/layers/disclosure.tsx';
import { useSpokenReturn } from '#ui/kit/page/use-spoken-return.ts';
import { useHasDashboard } from '#ui/portal/use-visitor.ts';

import { TO_DO } from './anchors.ts';
import { addressOf } from './list-links.ts';
import { useNews, type NewsMachine, type NewsView } from './news.connect.ts';
import './dashboard.css';

/** This many items are shown at first; one press shows the others. */
const IN_SIGHT = 5;

const ICONS: Readonly<Record<NewsKind, IconName>> = {
  offer_made: 'offer',
  offer_answered: 'mail',
  order_confirmed: 'check',
  order_sent: 'truck',
  order_late: 'warning',
  data_sheet_revised: 'sheet',
  access_opened: 'user',
};

const pathOf = ({ kind, subject }: News): string | null => {
  switch (PLACE_OF_NEWS[kind]) {
    case 'orders':
      return orderPath(subject);
    case 'offers':
      return offerPath(subject);
    case 'data_sheets':
      return addressOf('sheets', { changed: 'true' });
    case null:
      return null;
  }
};

/** Lists what has happened since the person last looked, at the top of the dashboard or, for people without one, of their first page. */
export function NewForYou({ machine }: { machine: NewsMachine }) {
  const { t } = useTranslation('dashboard');
  // The link skips to the list of tasks, which only the dashboard has.
  const isOnDashboard = useHasDashboard();
  const view = useNews(machine);
  const { fresh } = view;
  return (
    <Card title={t('news.title')}>
      {isOnDashboard && isLongWay(fresh.length, 1) && <SkipLink target={TO_DO} label={t('toDo.skip')} />}
      <NewsState view={view} />
      {fresh.length > IN_SIGHT && (
        <Disclosure title={t('news.more', { count: fresh.length - IN_SIGHT })}>
          <NewsLines news={fresh.slice(IN_SIGHT)} />
        </Disclosure>
      )}
    </Card>
  );
}

const LOADED = { asking: 'awaited', nothingNew: 'shown', fresh: 'shown', failed: 'missing' } as const;

function NewsState({ view: { status, fresh, retry } }: { view: NewsView }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const count = fresh.length;
  useSpokenReturn(LOADED[status], count === 0 ? t('news.nothing') : t('news.count', { count }));
  switch (status) {
    case 'asking':
      return <p className="dashboard-aside">{t('news.asking')}</p>;
    case 'nothingNew':
      return <p>{t('news.nothing')}</p>;
    case 'fresh':
      return <NewsLines news={fresh.slice(0, IN_SIGHT)} />;
    case 'failed':
      return (
        <div className="dashboard-news-failed" role="alert">
          <p>{t('news.failed')}</p>
          <Button size="s" onPress={retry}>
            {t('common:retry')}
          </Button>
        </div>
      );
  }
}

function NewsLines({ news }: { news: readonly News[] }) {
  return (
    <ul className="dashboard-tasks">
      {news.map((each) => (
        <li key={each.id} className="dashboard-task">
          <Icon name={ICONS[each.kind]} />
          <NewsLine news={each} />
        </li>
      ))}
    </ul>
  );
}

function NewsLine({ news }: { news: News }) {
  const { t, i18n } = useTranslation('dashboard');
  const { kind, subject, about, at } = news;
  const path = pathOf(news);
  // News names a data sheet by its article, and an order or an offer by its number.
  const text = t(`news.${kind}`, { number: subject, article: about ?? subject });
  const isOfSheet = PLACE_OF_NEWS[kind] === 'data_sheets';
  return (
    <div>
      {path === null ? text : <Link href={path}>{text}</Link>}{' '}
      <span className="dashboard-aside">
        <time dateTime={at}>{formatTime(at, i18n.language)}</time>
        {about !== null && !isOfSheet && (
          <>
            {' · '}
            <span className="dashboard-number">{about}</span>
          </>
        )}
      </span>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Article, ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { FoundRecord, SearchReply } from '#contract/catalogue/search.contract.ts';
import type { SearchPlace } from '#machines/records/search-suggestions/search-suggestions.types.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { factsOfRecord } from '#ui/record/record-facts.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { connectShortcut } from '#ui/portal/preferences.connect.ts';
import { ComboField, type ComboGroup, type ComboOption } from '#ui/kit/fields/combo-field.tsx';

import { useFoundPages, type FoundPage } from './found-pages.ts';
import { useSearchSuggestions, type SearchMachine, type SearchView } from './search.connect.ts';
import { useSpokenSuggestions } from './spoken-suggestions.ts';
import { useShortcut } from './use-shortcut.ts';
import './search.css';

const SHORTCUT = '/';

const idOf = (place: SearchPlace): string => {
  if (place.to === 'article') return `${place.kind} ${place.articleNo}`;
  if (place.to === 'page') return `page ${place.path}`;
  return place.to === 'record' ? `${place.kind} ${place.number}` : `all ${place.kind}`;
};

interface Suggestion extends ComboOption {
  readonly place: SearchPlace;
}

/** Searches articles, orders, offers, machines and the pages of the portal, from the header. */
export default function PortalSearch({ machine }: { machine: SearchMachine }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const view = useSearchSuggestions(machine);
  const hasShortcut = useSelector(usePortalActor('preferences'), connectShortcut);
  // Pages are found without the server, so the note says why nothing else is suggested.
  const { isOpen, note } = byState<SearchView['status'], { isOpen: boolean; note: string | null }>(
    view.status,
    {
      closed: { isOpen: false, note: null },
      deciding: { isOpen: false, note: null },
      waiting: { isOpen: true, note: null },
      suggesting: { isOpen: true, note: null },
      nothingFound: { isOpen: true, note: t('search.nothing') },
      offline: { isOpen: true, note: t('search.offline') },
      failed: { isOpen: true, note: t('search.failed') },
    },
  );
  const pages = useFoundPages(isOpen ? view.text : '');
  const groups = [useGroupOfPages(pages), ...useGroups(view)];
  useShortcut(hasShortcut ? SHORTCUT : null, field);
  useSpokenSuggestions(view, pages.length, note);
  return (
    <ComboField
      name="portal-search"
      label={t('search.label')}
      listLabel={t('search.suggestions')}
      clearLabel={t('search.clear')}
      placeholder={t('search.placeholder')}
      value={view.text}
      isOpen={isOpen}
      groups={groups}
      note={note}
      shortcut={hasShortcut ? SHORTCUT : undefined}
      inputRef={field}
      onChange={view.type}
      onSubmit={view.submit}
      onChoose={(chosen) => {
        const suggestion = groups.flatMap(({ options }) => options).find(({ id }) => id === chosen);
        if (suggestion !== undefined) view.choose(suggestion.place);
      }}
      onOpen={view.open}
      onClose={view.close}
    />
  );
}

/** Groups the pages, which come first because they are known at once, so that nothing moves when the articles arrive. */
const useGroupOfPages = (pages: readonly FoundPage[]): ComboGroup & { options: readonly Suggestion[] } => {
  const { t } = useTranslation();
  const options = pages.map(({ name, path }): Suggestion => {
    const place: SearchPlace = { to: 'page', path };
    return { id: idOf(place), place, content: <span className="suggestion-no">{name}</span> };
  });
  return { id: 'pages', label: t('search.pages'), options };
};

/** Returns the records with the typed number, then the articles of each kind, with a link to all of them if there are more. */
const useGroups = ({
  status,
  found,
  search,
}: SearchView): readonly (ComboGroup & { options: readonly Suggestion[] })[] => {
  const { t } = useTranslation();
  if (found === undefined || (status !== 'waiting' && status !== 'suggesting')) return [];
  const group = (kind: ArticleKind, label: string, { total, items }: SearchReply['media']) => {
    const articles = items.map((article): Suggestion => {
      const place: SearchPlace = { to: 'article', kind, articleNo: article.articleNo };
      return { id: idOf(place), place, content: <SuggestedArticle article={article} /> };
    });
    const list: SearchPlace = { to: 'list', kind, search };
    const all = { id: idOf(list), place: list, content: t('search.all', { total }) };
    return { id: kind, label, options: total > items.length ? [...articles, all] : articles };
  };
  const records = found.records.items.map((record): Suggestion => {
    const place: SearchPlace = { to: 'record', kind: record.kind, number: record.number };
    return { id: idOf(place), place, content: <SuggestedRecord record={record} /> };
  });
  return [
    { id: 'records', label: t('search.records'), options: records },
    group('media', t('search.media', { total: found.media.total }), found.media),
    group('spare_part', t('search.spareParts', { total: found.spareParts.total }), found.spareParts),
  ];
};

function SuggestedRecord({ record }: { record: FoundRecord }) {
  const { t } = useTranslation();
  return (
    <span className="suggestion">
      <span className="suggestion-no">{t(`search.record.${record.kind}`, { number: record.number })}</span>{' '}
      <span className="suggestion-name">{factsOfRecord(record, t).join(' · ')}</span>
    </span>
  );
}

function SuggestedArticle({ article }: { article: Article }) {
  const { t, i18n } = useTranslation();
  const containerText = useContainerText();
  const { articleNo, description, subDescription, containerSize, priceCents, priceState } = article;
  // Media of the same name differ in their containers, and parts in the text below the name.
  const difference = containerSize === null ? subDescription : containerText(article);
  return (
    <span className="suggestion">
      <span className="suggestion-no">{articleNo}</span>{' '}
      <span className="suggestion-name">
        {difference === null ? description : `${description} · ${difference}`}
      </span>{' '}
      {priceState !== 'hidden' && (
        <span className="suggestion-price">
          {priceCents === null ? t('search.onRequest') : formatMoney(priceCents, i18n.language)}
        </span>
      )}
    </span>
  );
}

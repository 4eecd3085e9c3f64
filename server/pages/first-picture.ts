import { LEVELS, meets, meetsLevel, type Visitor } from '#contract/accounts/access.contract.ts';
import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import type { PortalRoute } from '#machines/portal/navigation/routes.ts';
import { escapeHtml } from '#server/mail/mail-layout.ts';
import { logoMarkup } from '#server/maker/maker-look.ts';

import type { Texts } from './built-client.ts';
import type { Gathered } from './first-answers.ts';
import { headingOf, type Heading } from './headings.ts';
import { textIn } from './page-texts.ts';

/** `index.html` holds the loading view, which a page shows while nothing else is known about it. */
const LOADING_VIEW = /<main>[^]*?<\/main>/;
const dots = (label: string): string =>
  `<div class="k-dots" role="progressbar" aria-label="${escapeHtml(label)}">${'<span class="k-dot"></span>'.repeat(3)}</div>`;

const paragraph = (className: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${className}">${escapeHtml(text)}</p>`;

const drawHeading = ({ back, above, title, lead }: Heading): string =>
  `${paragraph('record-back', back)}<div class="k-page-heading"><div class="k-page-heading-text">${paragraph(
    'k-page-heading-above',
    above,
  )}<h1>${escapeHtml(title)}</h1>${paragraph('k-page-heading-lead', lead)}</div></div>`;

const drawCard = (texts: Texts, heading: string): string =>
  `<div class="card-layout" id="${FIRST_PICTURE_ID}"><header class="card-layout-head">${logoMarkup('large')}</header><main class="card-layout-main" aria-busy="true">${paragraph(
    'card-layout-welcome',
    textIn(texts, 'shell:card.welcome'),
  )}${paragraph('card-layout-lead', textIn(texts, 'shell:card.lead'))}<div class="card-layout-card">${heading}</div></main></div>`;

/** The places of the bar and of the menu are empty, because their controls work only once the scripts have loaded. */
const drawPortal = (visitor: Visitor, { screen }: PortalRoute, heading: string): string => {
  const search = meetsLevel(visitor, { level: LEVELS.noPrices }) ? '<div class="top-bar-search"></div>' : '';
  const icon = '<span class="k-icon"></span>';
  return `<div class="portal-layout" data-menu="closed" data-screen="${screen}" id="${FIRST_PICTURE_ID}"><header class="top-bar"><span class="k-icon-button"></span><span class="top-bar-home">${logoMarkup('small')}</span>${search}</header><div class="side-menu"><span class="side-menu-entry">${icon}</span></div><div class="portal-layout-page"><main class="portal-layout-main" aria-busy="true">${heading}</main></div></div>`;
};

const isOpenTo = ({ requires }: PortalRoute, visitor: Visitor | null): boolean => {
  if (requires === 'nobody') return true;
  if (requires === 'guest') return visitor === null;
  return visitor !== null && meets(visitor, requires);
};

interface Known {
  readonly route: PortalRoute | null;
  readonly url: string;
  readonly texts: Texts;
  readonly gathered: Gathered;
}

/** Returns `null` if it is unknown what the page will show. */
const draw = ({
  route,
  url,
  texts,
  gathered: { answers, visitor },
}: Known): { picture: string; title: string } | null => {
  if (route === null || visitor === undefined || !isOpenTo(route, visitor)) return null;
  const heading = headingOf(route.screen, url, { texts, answers });
  if (heading === null) return null;
  const drawn = `${drawHeading(heading)}${dots(textIn(texts, 'shell:pageLoading') ?? '')}`;
  if (route.layout === 'card') return { picture: drawCard(texts, drawn), title: heading.title };
  return visitor === null ? null : { picture: drawPortal(visitor, route, drawn), title: heading.title };
};

/**
 * Shows the page's own heading in `index.html` in its final place, instead of the loading view, and as the title. If the heading is
 * unknown, `index.html` stays as it is.
 */
export const withFirstPicture = (index: string, known: Known): string => {
  const drawn = draw(known);
  if (drawn === null) return index;
  const title = escapeHtml(drawn.title);
  return index
    .replace(LOADING_VIEW, () => drawn.picture)
    .replace(/<title>(.*?)<\/title>/, (_, product: string) => `<title>${title} – ${product}</title>`);
};

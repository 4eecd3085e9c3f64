import {
  FIRST_ANSWERS_ID,
  FIRST_TEXTS_ID,
  type FirstAnswers,
  type FirstTexts,
} from '#contract/pages/first-answers.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { PortalRoute } from '#machines/portal/navigation/routes.ts';

import type { BuiltClient } from './built-client.ts';
import type { Gathered } from './first-answers.ts';
import { withFirstPicture } from './first-picture.ts';

/** Inside a script element, only `<` could end it. */
const island = (id: string, content: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Returns `index.html` with what its route needs: the names of its files, its texts, the answers to its first calls, and its heading if
 * that is known.
 */
export const renderPage = (
  client: BuiltClient,
  route: PortalRoute | null,
  url: string,
  wished: Language,
  gathered: Gathered,
): string => {
  const { answers, language: ofUser } = gathered;
  const language = ofUser ?? wished;
  const texts = client.textsOf(route, language);
  const head = [
    ...client.scriptsOf(route).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    island(FIRST_TEXTS_ID, {
      language,
      isOfUser: ofUser !== null,
      namespaces: texts,
    } satisfies FirstTexts),
    island(FIRST_ANSWERS_ID, { language, answers } satisfies FirstAnswers),
  ];
  return withFirstPicture(client.index, { route, url, texts, gathered }).replace(
    '</head>',
    () => `${head.join('\n')}\n</head>`,
  );
};

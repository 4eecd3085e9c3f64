import type { FoundPaths } from '#tests/paths/report/findings.ts';
import { LANGUAGES } from '#tests/paths/report/languages.ts';
import { markup } from '#tests/paths/report/markup.ts';

import { framed } from './frame.ts';
import { factsOf, openedPaths, otherLanguages } from './paths.ts';

/** Writes the page of the errands in one language. They pass through several charts, so no chart is shown beside them. */
export const errandsPage = (errands: FoundPaths, siblings: readonly FoundPaths[]): string => {
  const language = LANGUAGES[errands.language];
  return framed({
    title: `${errands.title}, ${language} – Portal paths`,
    head: otherLanguages(errands, siblings),
    main: markup`<h1>${errands.title} <span class="quiet">${language}</span></h1>
<p class="lead">${errands.description}</p>
${factsOf(errands)}
<section>
${openedPaths(errands)}
</section>`,
  });
};

import type { FoundPath, FoundPaths } from '#tests/paths/report/findings.ts';
import type { Language } from '#tests/paths/report/languages.ts';
import { inPlainText } from '#tests/paths/report/markup.ts';

import { expectedOf } from './expected.ts';

const KEYWORDS = {
  'en-GB': {
    code: 'en',
    feature: 'Feature',
    scenario: 'Scenario',
    path: 'Path',
    start: 'Given',
    action: 'When',
    outcome: 'Then',
    more: 'And',
  },
  'de-DE': {
    code: 'de',
    feature: 'Funktionalität',
    scenario: 'Szenario',
    path: 'Pfad',
    start: 'Angenommen',
    action: 'Wenn',
    outcome: 'Dann',
    more: 'Und',
  },
} as const satisfies Record<Language, object>;

const scenario = ({ id, number, goal, steps }: FoundPath, language: Language): string[] => {
  const words = KEYWORDS[language];
  return [
    `  @path-${id}`,
    `  ${words.scenario}: ${words.path} ${number}${goal === null ? '' : ` – ${goal}`}`,
    ...steps.flatMap((step) => [
      `    ${step.number === 1 ? words.start : words.action} ${inPlainText(step.words.does)}`,
      ...expectedOf(step).map((text, index) => `    ${index === 0 ? words.outcome : words.more} ${text}`),
    ]),
    '',
  ];
};

/** Writes a flow, or the errands, as a feature with the keywords of its language; the steps keep the English words of the book. */
export const gherkinOf = ({ name, title, description, language, paths }: FoundPaths): string => {
  const words = KEYWORDS[language];
  return [
    `# language: ${words.code}`,
    '# The steps are in the English words of the path book, in every language.',
    `@${name} @${language}`,
    `${words.feature}: ${title}`,
    `  ${description}`,
    '',
    ...paths.flatMap((path) => scenario(path, language)),
  ].join('\n');
};

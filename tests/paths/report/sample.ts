import { readFileSync } from 'node:fs';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

import type { Language, NotWalked, ReportedFlow } from './findings.ts';
import type { RecordedStep, Recording } from './recording.ts';

/** What a person never sees, but a report must survive. */
export const HOSTILE = `</pre><script>document.title = 'taken over'</script> "quoted", ]]> & \u0007 line\nbreak`;

export const sampleFlows = (names: readonly string[]): ReportedFlow[] =>
  names.map((name) => {
    const { model } = FLOWS[name]!;
    return { name, model, paths: pathsOf(model).paths };
  });

const picture = readFileSync('docs/pictures/shop.png');

const TITLES: Readonly<Record<Language, string>> = {
  'en-GB': 'Process media – Quellmoor',
  'de-DE': 'Prozessmittel – Quellmoor',
};

const TREE = `- banner:
  - link "Quellmoor"
  - button "Language: English"
- main:
  - heading "Process media" [level=1]
  - searchbox "Search for article or number"
  - status: 318 articles
  - table "Process media":
    - row "Q-100245 Cleaner, alkaline":
      - spinbutton "Quantity of Q-100245": 1
      - button "Add Q-100245 to the cart"`;

export const sampleStep = (language: Language, changes: Partial<RecordedStep> = {}): RecordedStep => ({
  address: '/shop/media?page=2',
  title: TITLES[language],
  picture,
  tree: TREE,
  heard: [language === 'en-GB' ? '318 articles' : '318 Artikel'],
  focus: `heading “${TITLES[language]}”`,
  violations: [],
  ms: 312,
  problem: null,
  ...changes,
});

/** A path as it was walked; `until` is the number of steps that were taken, `changes` tells what was special. */
export const sampleRecording = (
  flow: string,
  { id, steps }: Path,
  language: Language,
  { until = steps.length, changes = {} as Readonly<Record<number, Partial<RecordedStep>>> } = {},
): Recording => ({
  flow,
  pathId: id,
  language,
  steps: steps.slice(0, until).map((_, index) => sampleStep(language, changes[index + 1])),
});

/** Of the first flow a path fails in English, one has violations and one is cut; the second passes; others are not walked. */
export const sampleRun = (flows: readonly ReportedFlow[], languages: readonly Language[]) => {
  const [troubled, calm] = flows;
  const [first, second, third] = troubled!.paths;
  const blocked = third!.steps.length - 1;
  const notWalked: NotWalked[] = third!.steps
    .at(-1)!
    .definitions.map((definition) => ({ flow: troubled!.name, definition, reason: 'no world can cause it' }));
  const wrong: Readonly<Record<number, Partial<RecordedStep>>> = {
    3: {
      problem: `the heading “Delivery” did not come: ${HOSTILE}`,
      tree: HOSTILE,
      heard: ['=SUM(A1)', HOSTILE],
    },
  };
  const recordings = languages.flatMap((language) => [
    sampleRecording(
      troubled!.name,
      first!,
      language,
      language === 'en-GB' ? { until: 3, changes: wrong } : {},
    ),
    sampleRecording(troubled!.name, second!, language, {
      changes: {
        2: { violations: ['color-contrast: Elements must meet minimum contrast — <p class="hint">'] },
      },
    }),
    sampleRecording(troubled!.name, third!, language, { until: blocked }),
    ...troubled!.paths.slice(3).map((path) => sampleRecording(troubled!.name, path, language)),
    ...calm!.paths.map((path) => sampleRecording(calm!.name, path, language)),
  ]);
  return { recordings, notWalked };
};

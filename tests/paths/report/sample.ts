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

/** Walked in both languages: checkout with a failed path and one with violations, and a path that is cut. */
export const sampleRun = (flows: readonly ReportedFlow[], languages: readonly Language[]) => {
  const [checkout, consent] = flows;
  const [first, second, third] = checkout!.paths;
  const blocked = third!.steps.length - 1;
  const notWalked: NotWalked[] = third!.steps
    .at(-1)!
    .definitions.map((definition) => ({ flow: checkout!.name, definition, reason: 'no world can cause it' }));
  const wrong: Readonly<Record<number, Partial<RecordedStep>>> = {
    3: {
      problem: `the heading “Delivery” did not come: ${HOSTILE}`,
      tree: HOSTILE,
      heard: ['=SUM(A1)', HOSTILE],
    },
  };
  const recordings = languages.flatMap((language) => [
    sampleRecording(
      checkout!.name,
      first!,
      language,
      language === 'en-GB' ? { until: 3, changes: wrong } : {},
    ),
    sampleRecording(checkout!.name, second!, language, {
      changes: {
        2: { violations: ['color-contrast: Elements must meet minimum contrast — <p class="hint">'] },
      },
    }),
    sampleRecording(checkout!.name, third!, language, { until: blocked }),
    ...checkout!.paths.slice(3).map((path) => sampleRecording(checkout!.name, path, language)),
    ...consent!.paths.map((path) => sampleRecording(consent!.name, path, language)),
  ]);
  return { recordings, notWalked };
};

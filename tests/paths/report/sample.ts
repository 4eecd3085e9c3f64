import { readFileSync } from 'node:fs';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

import type { Language } from './findings.ts';
import type { RecordedStep, Recording } from './recording.ts';
import { reportedFlow, type ReportedFlow } from './reported.ts';

/** What a person never sees, but a report must survive. */
export const HOSTILE = `</pre><script>document.title = 'taken over'</script> "quoted", ]]> & \u0007 line\nbreak`;

/** A flow whose paths can all be walked, or none for a reason. */
export const sampleFlow = (name: string, whyNot: string | null = null): ReportedFlow =>
  reportedFlow(name, { pathsOf: (flow) => pathsOf(FLOWS[flow]!.model).paths, whyNever: () => whyNot });

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

const sampleStep = (language: Language, changes: Partial<RecordedStep> = {}): RecordedStep => ({
  address: '/shop/media?page=2',
  title: TITLES[language],
  picture,
  tree: TREE,
  heard: [language === 'en-GB' ? '318 articles' : '318 Artikel'],
  focus: TITLES[language],
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

const failing = (language: Language) => {
  const name = language === 'en-GB' ? 'Delivery' : 'Lieferung';
  const problem = `the heading “${name}” did not come: ${HOSTILE}`;
  return { until: 3, changes: { 3: { problem, tree: HOSTILE, heard: ['=SUM(A1)', HOSTILE] } } };
};

/** Of the first flow a path fails, one has violations and one is not walked; the second passes. */
export const sampleRun = (
  troubled: ReportedFlow,
  calm: ReportedFlow,
  languages: readonly Language[],
): Recording[] => {
  const [first, second, , ...others] = troubled.paths.map(({ path }) => path);
  const violations = ['color-contrast: Elements must meet minimum contrast — <p class="hint">'];
  return languages.flatMap((language) => [
    sampleRecording(troubled.name, first!, language, failing(language)),
    sampleRecording(troubled.name, second!, language, { changes: { 2: { violations } } }),
    ...others.map((path) => sampleRecording(troubled.name, path, language)),
    ...calm.paths.map(({ path }) =>
      sampleRecording(calm.name, path, language, { changes: { 1: { focus: '' } } }),
    ),
  ]);
};

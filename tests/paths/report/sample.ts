import { readFileSync } from 'node:fs';

import { stepsOfLegs } from '#tests/paths/errands.ts';
import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';
import type { Check } from '#tests/paths/walk/check.ts';

import { ERRANDS_NAME, type ReportedErrand } from './errands.ts';
import type { Language } from './languages.ts';
import type { KeptRecording } from './pictures.ts';
import type { RecordedStep, Recording } from './recording.ts';
import { reportedFlow, type ReportedFlow } from './reported.ts';
import type { Conditions } from './run-facts.ts';

export const sampleConditions: Conditions = {
  browser: 'Chromium 156.0.1',
  window: '1280 × 900 pixels',
  scheme: 'light',
  scan: 'axe-core 4.14.1',
  database: 'PGlite, PostgreSQL 18.0',
};

/** No person ever sees this text, but a report must withstand it. */
export const HOSTILE = `</pre><script>document.title = 'taken over'</script> "quoted", ]]> & \u0007 line\nbreak`;

/** Returns a flow whose paths can all be walked; if a reason is given, none of them can. */
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

const sampleChecks = (language: Language): Check[] => {
  const [heading, button] =
    language === 'en-GB' ? ['Process media', 'Add to the cart'] : ['Prozessmittel', 'In den Warenkorb'];
  return [
    { kind: 'heading', expected: `“${heading}”`, found: `“${heading}”`, fault: null },
    { kind: 'there', expected: '“Q-100245”', found: 'there', fault: null },
    { kind: 'offered', expected: `the button “${button}”`, found: 'offered', fault: null },
    { kind: 'refused', expected: 'the button “=1+1”', found: 'not offered', fault: null },
  ];
};

const sampleStep = (language: Language, changes: Partial<RecordedStep> = {}): RecordedStep => ({
  address: '/shop/media?page=2',
  title: TITLES[language],
  picture,
  tree: TREE,
  heard: [language === 'en-GB' ? '318 articles' : '318 Artikel'],
  focus: TITLES[language],
  checks: sampleChecks(language),
  violations: [],
  ms: 312,
  problem: null,
  ...changes,
});

/** Returns a recorded errand without pictures. */
export const sampleErrand = ({ id, legs }: ReportedErrand, language: Language): KeptRecording => ({
  flow: ERRANDS_NAME,
  pathId: id,
  language,
  steps: stepsOfLegs(legs).map(() => ({ ...sampleStep(language), picture: null })),
});

/** Returns a recorded path; `until` is the number of steps that were taken, and `changes` gives what differs in some of them. */
export const sampleRecording = (
  flow: string,
  { id, steps }: Pick<Path, 'id'> & { readonly steps: readonly unknown[] },
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
  const missing = `the heading “${name}” did not come: ${HOSTILE}`;
  const problem = `${missing}\n“DAP” is not there`;
  const checks: Check[] = [
    { kind: 'heading', expected: `“${name}”`, found: HOSTILE, fault: missing },
    { kind: 'there', expected: '“DAP”', found: 'not there', fault: '“DAP” is not there' },
    { kind: 'there', expected: '“FCA”', found: 'there', fault: null },
  ];
  return { until: 3, changes: { 3: { problem, checks, tree: HOSTILE, heard: ['=SUM(A1)', HOSTILE] } } };
};

/** In the first flow one path fails, one has violations and one is not walked; the second flow passes. */
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

import { environment } from './environment.ts';

/** Empty for a run by hand. */
export const LANE = environment['TEST_LANE'] ?? '';

/** Lists the files that `npm run check` and `npm test` leave out, as patterns of Vitest. docs/decisions/0021 explains the choice. */
export const RELEASE_ONLY = [
  'tests/e2e/!(order-and-quote).test.ts',
  'tests/architecture/leading-compiler.test.ts',
  'tests/ui/!(client)/**/*.test.tsx',
  'tests/paths/{portal,screen}/mutations.test.{ts,tsx}',
  'tests/server/deploy/*.test.ts',
  'tests/server/operator/{backup,backup-rows,document-backups,operator-process,restore}.test.ts',
  'tests/server/{demo/demo-data,documents/document-stores,documents/validated-documents}.test.ts',
  'tests/server/portal/{csv-of-growing-lists,deadlines,metrics,start}.test.ts',
  'tests/server/portal/requests/{fuzz,slow-people}.test.ts',
];

/**
 * CI leaves these tests to the release, because they need additional tools, and some of them install and update whole
 * portals, which takes many minutes.
 */
const TOO_LONG_FOR_CI = ['tests/server/deploy/**', 'tests/server/documents/validated-documents.test.ts'];

/** A release walks these paths and all others in both languages, when it makes the report. */
const WALKED_FOR_REPORT = ['tests/paths/portal/journeys-*.test.ts'];

const LEFT_OUT_BY_LANE: Partial<Record<string, readonly string[]>> = {
  check: RELEASE_ONLY,
  test: RELEASE_ONLY,
  rest: TOO_LONG_FOR_CI,
  release: WALKED_FOR_REPORT,
};

/** Lists what this lane leaves out; a run of single files by hand leaves out nothing. */
export const LEFT_OUT = [...(LEFT_OUT_BY_LANE[LANE] ?? [])];

/** Says whether this is the lane of releases, or CI's part of it; both may take long. */
export const IS_RELEASE = LANE === 'release' || LANE === 'rest';

/** Says whether this is the lane of `npm test`, which has to be quick. */
export const IS_QUICK = LANE === 'test';

import { relative } from 'node:path';

/** Describes the part of the output of Vitest's JSON reporter that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface SeenTest {
  readonly file: string;
  readonly name: string;
}

export interface TestsSeen {
  readonly passed: readonly SeenTest[];
  /** Lists tests in which an assertion did not hold, or the code under test threw. */
  readonly failed: readonly SeenTest[];
  /** Lists tests that ended without reporting a fault: they timed out, or could not start. */
  readonly unclear: readonly SeenTest[];
}

const TIME_IS_UP = /^Error: (?:Test|Hook) timed out in \d+ms/;

const isClear = (messages: readonly string[]): boolean =>
  messages.some((message) => !TIME_IS_UP.test(message));

/** Distinguishes tests that report a fault from tests that only did not finish. */
export const readReport = (text: string, folder: string): TestsSeen => {
  const { testResults } = JSON.parse(text) as Report;
  const seen = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, ...result }) => ({
      test: { file: relative(folder, name), name: [...ancestorTitles, title].join(' > ') },
      ...result,
    })),
  );
  const failed = seen.filter(({ status }) => status === 'failed');
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return {
    passed: seen.filter(({ status }) => status === 'passed').map(({ test }) => test),
    failed: failed.filter(({ failureMessages }) => isClear(failureMessages)).map(({ test }) => test),
    unclear: [
      ...failed.filter(({ failureMessages }) => !isClear(failureMessages)).map(({ test }) => test),
      ...broken.map(({ name, message }) => ({
        file: relative(folder, name),
        name: message === undefined || message === '' ? 'could not begin' : message.split('\n')[0]!,
      })),
    ],
  };
};

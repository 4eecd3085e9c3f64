import type { Reporter, TestModule } from 'vitest/node';

/** Files that take fewer seconds than this are reported together. */
const BRIEF_SECONDS = 1;

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1_000;
};

const line = (seconds: number, what: string): string => `${seconds.toFixed(1).padStart(7)} s  ${what}`;

/** A difference is cut after this many lines, because CI may keep only the end of a log. */
const MOST_LINES_OF_DIFFERENCE = 30;

interface Failure {
  readonly message: string;
  readonly diff?: string | undefined;
}

/** Returns the first line of an error's message, and the difference from what was expected. */
const essence = ({ message, diff }: Failure): string =>
  [message.split('\n', 1)[0]!, ...(diff ?? '').split('\n').slice(0, MOST_LINES_OF_DIFFERENCE)]
    .filter((each) => each !== '')
    .join('\n    ');

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Returns each failure in a few lines, to be printed last, because CI may keep only the end of a log. */
const failuresOf = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) => [
    ...[module, ...module.children.allSuites()]
      .flatMap((each) => each.errors())
      .map((error) => `${module.relativeModuleId}: ${essence(error)}`),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).map(
        (error) => `${module.relativeModuleId}: ${test.fullName}: ${essence(error)}`,
      ),
    ),
  ]);

/** Prints how long each file took, its imports included, the slowest first, and then the failures. A slow run does not fail. */
export class Times implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        seconds: secondsOf(module),
        what: `${module.project.name}  ${module.relativeModuleId}`,
      }))
      .toSorted((one, other) => other.seconds - one.seconds);
    const brief = files.filter(({ seconds }) => seconds < BRIEF_SECONDS);
    const lines = files.slice(0, files.length - brief.length).map(({ seconds, what }) => line(seconds, what));
    if (brief.length > 0)
      lines.push(
        line(
          sum(brief.map(({ seconds }) => seconds)),
          `${brief.length} files of less than ${BRIEF_SECONDS} s`,
        ),
      );
    for (const [project, own] of Map.groupBy(files, ({ what }) => what.split('  ')[0]!))
      lines.push(line(sum(own.map(({ seconds }) => seconds)), `${project}, ${own.length} files`));
    console.log(`\nTime by file, slowest first\n${lines.join('\n')}`);
    const failures = failuresOf(modules);
    if (failures.length > 0) console.log(`\nFailed\n${failures.join('\n')}`);
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These small files follow many paths or start many processes; started last, they would keep one worker busy after all others are done. */
const LONGEST =
  /\/tests\/(?:paths\/flows-\d|paths\/portal\/journeys-\d|paths\/screen\/screens-\d|server\/(?:portal\/crash|operator\/operator-process|portal\/start))\.test\.tsx?$/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);

/** Puts these files first, because Vitest goes by their small size until it has a record of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => isLong(file)), ...sorted.filter((file) => !isLong(file))];
  }
}

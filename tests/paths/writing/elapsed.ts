import type { PathModel } from '#tests/paths/generator/model.ts';
import type { Path } from '#tests/paths/generator/paths.ts';
import { run } from '#tests/paths/machine/run.ts';

const atStart = (): number => 0;

/** Returns how many milliseconds the running chart waits at each step of a path; 0 where no time has to pass. */
export const elapsedOn = (model: PathModel, { steps }: Path): number[] => {
  let now = atStart;
  const [start, ...others] = steps;
  const starts = new Map(
    [...model.starts].map(([words, inputIn]) => [
      words,
      (world: Parameters<typeof inputIn>[0]) => {
        ({ now } = world);
        return inputIn(world);
      },
    ]),
  );
  const running = run({ ...model, starts }, start!.words);
  return [
    0,
    ...others.map(({ happening }) => {
      const before = now();
      running.act(happening!);
      return now() - before;
    }),
  ];
};

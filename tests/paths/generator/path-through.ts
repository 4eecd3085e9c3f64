import type { PathModel } from './model.ts';
import { pathsOf, type Path } from './paths.ts';

/** Returns the path that reaches these consecutive steps soonest. @throws if no path does */
export const pathThrough = (model: PathModel, ...words: readonly string[]): Path => {
  const soonness = ({ steps }: Path): number => {
    const found = steps.findIndex((_, index) => words.every((each, on) => steps[index + on]?.words === each));
    return found === -1 ? Infinity : found;
  };
  const [first] = pathsOf(model).paths.toSorted((one, other) => soonness(one) - soonness(other));
  if (first === undefined || soonness(first) === Infinity)
    throw new Error(`${model.machine.id}: no path goes through “${words.join('”, “')}”`);
  return first;
};

import { foldText } from './fold.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Whether two sets of names tell nobody apart: people who share an address are known by theirs. */
export const areNamesakes = (one: Names, other: Names): boolean =>
  isSame(one.firstName, other.firstName) && isSame(one.lastName, other.lastName);

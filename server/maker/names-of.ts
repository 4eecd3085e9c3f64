import type { Maker } from './maker.ts';

/** Returns the names of the maker: a password must not be made of them. */
export const namesOf = ({ name, brand }: Maker): readonly string[] => [name, brand];

const SHORTEST_STEM = 4;

/** By the ending of a folded plural, the ending of its singular: `Dichtungen`, `Pumpen`, `bodies`, `brushes`, `belts`. */
const PLURALS: ReadonlyArray<readonly [plural: RegExp, singular: string]> = [
  [/en$/, ''],
  [/n$/, ''],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/(?<!s)s$/, ''],
];

/** German nouns and their adjectives: `Keramik` and `keramischer Schleifkörper`. */
const ADJECTIVES: ReadonlyArray<readonly [noun: RegExp, adjective: string]> = [[/ik$/, 'isch']];

const replaceEnding = (
  word: string,
  endings: ReadonlyArray<readonly [ending: RegExp, other: string]>,
): string[] =>
  endings.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other));

/**
 * Returns the other forms under which texts name what a folded word means: the singular of a plural. A German `-e` stays, because one
 * letter more is a typing error that is forgiven anyway, and without it `grease` would find what degreases.
 */
export const singularsOf = (word: string): string[] =>
  replaceEnding(word, PLURALS).filter((form) => form.length >= SHORTEST_STEM);

/** Returns the German adjectives of a folded noun, under which texts name the same material. */
export const adjectivesOf = (word: string): string[] => replaceEnding(word, ADJECTIVES);

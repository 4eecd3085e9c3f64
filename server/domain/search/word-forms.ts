const SHORTEST_STEM = 4;

/** Maps the ending of a folded plural to the ending of its singular: `Dichtungen`, `Pumpen`, `bodies`, `brushes`, `belts`. */
const PLURALS: ReadonlyArray<readonly [plural: RegExp, singular: string]> = [
  [/en$/, ''],
  [/n$/, ''],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/(?<!s)s$/, ''],
];

/** Maps the ending of a German noun to that of its adjective: `Keramik` and `keramischer Schleifkörper`. */
const ADJECTIVES: ReadonlyArray<readonly [noun: RegExp, adjective: string]> = [[/ik$/, 'isch']];

const replaceEnding = (
  word: string,
  endings: ReadonlyArray<readonly [ending: RegExp, other: string]>,
): string[] =>
  endings.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other));

/**
 * Returns the singulars that a folded word may have if it is a plural. A final `-e` is kept: one letter too many is forgiven anyway, and
 * without its `-e`, `grease` would find articles that degrease.
 */
export const singularsOf = (word: string): string[] =>
  replaceEnding(word, PLURALS).filter((form) => form.length >= SHORTEST_STEM);

/** Returns the German adjectives of a folded noun, because texts name a material by either word. */
export const adjectivesOf = (word: string): string[] => replaceEnding(word, ADJECTIVES);

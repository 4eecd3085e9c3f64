import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';

/** The requirements for a password (settled point 13), in the order in which they are shown. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'special', 'uncommon'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/**
 * Returns a function that lists the rules that a password meets, in the order in which they are shown. Letters of every alphabet count;
 * `minLength` is a setting, in code points; the maker's `names` count as guessable. `passwordPolicy` refers to nothing outside itself,
 * because the pages below `/identity` receive its source.
 */
export const passwordPolicy = (maxLength: number) => {
  /** Passwords made of these parts are long but guessable; the parts are in lower case and without accents. */
  const COMMON_PARTS =
    'password passwort kennwort passwd geheim secret hallo hello willkommen welcome letmein changeme login admin administrator root user guest test master superman batman dragon monkey shadow schatz liebe ichliebedich iloveyou love angel princess prinzessin sunshine sonnenschein fussball football baseball pokemon starwars whatever freedom computer internet office server service support firma company sommer summer winter herbst autumn fruhling spring montag monday freitag friday januar january dezember december berlin hamburg munchen london deutschland germany michael thomas stefan daniel charlie qwert asdf 1q2w3e4r5t 1q2w3e4r 1qaz2wsx';

  /** Digits, letters and keyboard rows, German and English, are matched in both directions. */
  const ROWS = '01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop qwertzuiopu asdfghjkloa zxcvbnm yxcvbnm'
    .split(' ')
    .flatMap((row) => [row, [...row].toReversed().join('')]);

  /** These signs stand for letters, so that `P@ssw0rd` counts as a spelling of `password`. */
  const STAND_INS: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!', o: '0', s: '5$', t: '7' };

  const spellings = (part: string): string =>
    part.replaceAll(/[aeiost]/g, (letter) => `[${letter}${STAND_INS[letter] ?? ''}]`);

  /** Matches longer parts before shorter ones, and years last. */
  const guessableWith = (parts: readonly string[]): RegExp =>
    new RegExp(
      [...parts.toSorted((one, other) => other.length - one.length).map(spellings), '(?:19|20)\\d\\d'].join(
        '|',
      ),
      'g',
    );
  const COMMON = COMMON_PARTS.split(' ');
  const GUESSABLE = guessableWith(COMMON);

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the pages receive nothing outside `passwordPolicy`
  const folded = (text: string): string =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

  /** Shorter words of a name, such as its legal form, are ignored. */
  const SHORTEST_WORD = 4;

  const wordsIn = (names: readonly string[]): string[] =>
    names
      .flatMap((name) => folded(name).match(/[a-z0-9]+/g) ?? [])
      .filter((word) => word.length >= SHORTEST_WORD);

  const SHORTEST_RUN = 3;

  /** Removes runs such as `abcd`, `4321` and `qwertz`. */
  const withoutRuns = (text: string): string => {
    let rest = '';
    let start = 0;
    while (start < text.length) {
      let end = start + 1;
      while (end < text.length && ROWS.some((row) => row.includes(text.slice(start, end + 1)))) end += 1;
      if (end - start < SHORTEST_RUN) {
        rest += text.charAt(start);
        end = start + 1;
      }
      start = end;
    }
    return rest;
  };

  /** At least this many different characters must remain once the guessable parts are removed. */
  const LEAST_REST = 6;

  /** Returns whether enough different characters remain without common words, the words of `names`, years, and runs of digits, letters or keys. */
  const isUncommon = (characters: readonly string[], names: readonly string[]): boolean => {
    const text = folded(characters.slice(0, maxLength).join(''));
    const words = wordsIn(names);
    const guessable = words.length === 0 ? GUESSABLE : guessableWith([...COMMON, ...words]);
    return new Set(withoutRuns(text.replaceAll(guessable, ''))).size >= LEAST_REST;
  };

  return (password: string, minLength: number, names: readonly string[] = []): readonly PasswordRule[] => {
    // A keyboard may produce one letter as two code points, so letters are composed first, as they are before hashing.
    const characters = [...password.normalize('NFC')];
    const isKept: Readonly<Record<PasswordRule, boolean>> = {
      length: characters.length >= minLength && characters.length <= maxLength,
      upper: /\p{Lu}/u.test(password),
      lower: /\p{Ll}/u.test(password),
      digit: /\p{Nd}/u.test(password),
      special: /[\p{P}\p{S}\p{Zs}]/u.test(password),
      uncommon: isUncommon(characters, names),
    };
    return (Object.keys(isKept) as PasswordRule[]).filter((rule) => isKept[rule]);
  };
};

export const keptPasswordRules = passwordPolicy(PASSWORD_MAX_LENGTH);

/** Returns whether a password may be set; otherwise `USER_PASSWORD_POLICY_ERROR` applies. */
export const meetsPasswordPolicy = (
  password: string,
  minLength: number,
  names: readonly string[] = [],
): boolean => keptPasswordRules(password, minLength, names).length === PASSWORD_RULES.length;

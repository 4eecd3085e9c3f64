/** Returns the code without its comments. */
export const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '');

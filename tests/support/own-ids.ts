/** Numbers that React and React Aria give to ids anew with each page. */
const GENERATED = /react-aria-?[\w:«»-]+|_r_\w+_/g;

/** Markup with ids numbered by their place in it: a reference to an id that is not there stays one. */
export const withOwnIds = (markup: string): string => {
  const ids = new Map<string, number>();
  return markup.replaceAll(GENERATED, (id) => {
    const number = ids.get(id) ?? ids.size;
    ids.set(id, number);
    return `id-${number}`;
  });
};

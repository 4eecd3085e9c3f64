// This is our own code, because a library could not know which texts of our charts no browser needs.

import { parseAst, type Plugin } from 'vite';

const MACHINES = /\/src\/machines\/.*\.ts$/;

interface Property {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string };
}

const TEXTS = new Set(['Literal', 'TemplateLiteral']);

/** Finds the `description: '…'` properties of object literals. */
const descriptionsIn = (node: unknown): Property[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as Partial<Property>;
  if (type === 'Property' && key?.name === 'description' && TEXTS.has(value?.type ?? ''))
    return [node as Property];
  return Object.values(node).flatMap(descriptionsIn);
};

/** Removes the property with the comma after it. */
const without = (code: string, { start, end }: Property): string =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');

/** Leaves the descriptions of states and transitions out of the built client: they are for people who read the charts. */
export const omitDescriptions = (): Plugin => ({
  name: 'omit-descriptions',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: MACHINES },
    handler: (code) => descriptionsIn(parseAst(code)).reduceRight(without, code),
  },
});

import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

/** Returns each opening tag of a component, from `<Name` to its own `>`; any `>` within braces or parentheses is skipped. */
const tagsOf = (component: string, source: string): string[] =>
  [...source.matchAll(new RegExp(`<${component}\\b`, 'g'))].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at++) {
      const sign = source[at]!;
      if ('{('.includes(sign)) depth++;
      if ('})'.includes(sign)) depth--;
      if (sign === '>' && depth === 0 && source[at - 1] !== '=') return source.slice(index, at);
    }
    return source.slice(index);
  });

/** Lists the components of these files that no other file uses, and their props that no other file passes. */
const unusedIn = (
  kit: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(kit).flatMap(([file, source]) => {
    const others = Object.entries(sources).filter(([name]) => name !== file);
    const components = [...source.matchAll(/^export (?:default )?function ([A-Z]\w*)\(([^)]*)/gm)];
    return components.flatMap(([, component = '', parameters = '']) => {
      const tags = others.flatMap(([, other]) => tagsOf(component, other));
      if (tags.length === 0) {
        const isNamed = others.some(([, other]) => new RegExp(`\\b${component}\\b`).test(other));
        return isNamed ? [] : [component];
      }
      const [, props] = /\}:\s*(\w+)/.exec(parameters) ?? [];
      const [, fields = ''] =
        new RegExp(`interface ${props}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(source) ?? [];
      return [...fields.matchAll(/^ {2}(?:readonly )?'?([\w-]+)'?\??:/gm)]
        .map(([, prop = '']) => prop)
        .filter((prop) => prop !== 'children')
        .filter(
          (prop) => !tags.some((tag) => tag.includes('...') || new RegExp(`[\\s']${prop}\\b`).test(tag)),
        )
        .map((prop) => `${component}: ${prop}`);
    });
  });

const read = (pattern: string): Record<string, string> =>
  Object.fromEntries(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]));

describe('what the kit offers', () => {
  test('a prop that nobody passes and a component that nobody uses are found', () => {
    const box =
      'interface BoxProps {\n  title: string;\n  wide?: boolean;\n}\n\nexport function Box({ title }: BoxProps) {}\n';
    const row = 'export function Row() {}\n';
    const screen = '<Box title={t((of) => of.box)}>Wide</Box>';
    expect(unusedIn({ box, row }, { box, row, screen })).toEqual(['Box: wide', 'Row']);
    expect(unusedIn({ box }, { box, screen: '<Box title="A" wide />' })).toEqual([]);
  });

  test('each component of the kit is used in the product, and each of its props is passed somewhere', () => {
    expect(unusedIn(read('src/ui/kit/**/*.tsx'), read('src/**/*.tsx'))).toEqual([]);
  });
});

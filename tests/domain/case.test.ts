import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fromWire, toWire } from '#contract/case.contract.ts';

test('renames keys at every depth, in lists too, and leaves values as they are', () => {
  const code = {
    itemList: [{ articleNo: 'A_b', steps: [[{ fromQuantity: 1 }]] }],
    isQuote: false,
    note: null,
  };
  const wire = {
    item_list: [{ article_no: 'A_b', steps: [[{ from_quantity: 1 }]] }],
    is_quote: false,
    note: null,
  };

  expect(toWire(code)).toEqual(wire);
  expect(fromWire(wire)).toEqual(code);
});

test('renames the keys of a parsed query, which has no prototype', () => {
  expect(fromWire(Object.assign(Object.create(null), { page_size: 10 }))).toEqual({ pageSize: 10 });
});

test('sends instants as ISO 8601 and leaves anything but plain objects alone', () => {
  const file = new Blob(['a']);
  expect(toWire({ placedAt: new Date(0), file })).toEqual({ placed_at: '1970-01-01T00:00:00.000Z', file });
});

test('keeps a hostile key as a plain key, and the prototype unchanged', () => {
  const answer = fromWire(JSON.parse('{"__proto__": {"is_admin": true}}') as object);
  expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
  expect(Object.keys(answer)).toHaveLength(1);
});

test('names of languages are not converted', () => {
  const links = { 'de-DE': 'a', 'en-GB': 'b' };
  expect(toWire({ imprintLinks: links })).toEqual({ imprint_links: links });
  expect(fromWire({ imprint_links: links })).toEqual({ imprintLinks: links });
});

test('names are converted only in the routes, in the HTTP client, and where the maker’s file is read', () => {
  const converting = globSync(['server/**/*.ts', 'src/**/*.{ts,tsx}']).filter((file) =>
    /import \{[^}]*\b(to|from)Wire\b/.test(readFileSync(file, 'utf8')),
  );
  const elsewhere = converting.filter((file) => !file.startsWith('server/routes/'));

  expect(elsewhere.toSorted()).toEqual(['server/maker/maker.ts', 'src/api/client/http.ts']);
});

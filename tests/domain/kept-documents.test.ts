import { expect, test } from 'vitest';

import { KeptDocuments, documentKey } from '#server/documents/kept-documents.ts';

const document = (bytes: number) => Promise.resolve(new Uint8Array(bytes));

test('a document is identified by everything that is on it', () => {
  expect(documentKey({ orderNo: '1', showsPrices: true })).toBe(
    documentKey({ orderNo: '1', showsPrices: true }),
  );
  expect(documentKey({ orderNo: '1', showsPrices: true })).not.toBe(
    documentKey({ orderNo: '1', showsPrices: false }),
  );
});

test('a document is kept, and found while it is still being written', async () => {
  const kept = new KeptDocuments();
  const { promise: writing, resolve } = Promise.withResolvers<Uint8Array>();
  const first = kept.keep('a', writing);
  expect(kept.find('a')).toBe(writing);
  resolve(new Uint8Array(1));
  expect(await kept.find('a')).toBe(await first);
  expect(kept.find('b')).toBeUndefined();
});

test('a document that could not be written is not kept', async () => {
  const kept = new KeptDocuments();
  await expect(kept.keep('a', Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(kept.find('a')).toBeUndefined();
});

test('the documents that have not been requested for the longest time make room for others', async () => {
  const kept = new KeptDocuments(100);
  await kept.keep('a', document(40));
  await kept.keep('b', document(40));
  await kept.find('a');
  await kept.keep('c', document(40));
  expect(['a', 'b', 'c'].filter((key) => kept.find(key) !== undefined)).toEqual(['a', 'c']);
});

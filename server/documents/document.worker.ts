import { move } from 'piscina';

import { cartDocument, type CartDocument } from './cart-document.ts';
import { memoryListDocument, type MemoryListDocument } from './memory-list-document.ts';
import { placedDocument, type PlacedDocument } from './placed-document.ts';

/** A document to write, with everything that is on it. */
export type DocumentTask =
  | ({ readonly type: 'placed' } & PlacedDocument)
  | ({ readonly type: 'cart' } & CartDocument)
  | ({ readonly type: 'memoryList' } & MemoryListDocument);

const write = (task: DocumentTask): Promise<Uint8Array> => {
  switch (task.type) {
    case 'placed':
      return placedDocument(task);
    case 'cart':
      return cartDocument(task);
    case 'memoryList':
      return memoryListDocument(task);
  }
};

/** Runs in a thread of its own: a large document is half a second of work. */
export default async (task: DocumentTask): Promise<Uint8Array> => {
  const content = await write(task);
  // Makes a copy, because bytes that share a buffer with others cannot be moved to another thread.
  return move(new Uint8Array(content)) as unknown as Uint8Array;
};

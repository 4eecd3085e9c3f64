import { createHash } from 'node:crypto';

/** A process keeps at most this many bytes of documents. */
const MOST_BYTES = 32 * 2 ** 20;

/** Identifies a document by its whole content: the same content gives the same document to every reader. */
export const documentKey = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64');

/**
 * Keeps the most recently requested documents. If a document is requested while it is still being written, the request waits, and the
 * document is not written twice.
 */
export class KeptDocuments {
  readonly #most: number;
  readonly #documents = new Map<string, Promise<Uint8Array>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#most = mostBytes;
  }

  find(key: string): Promise<Uint8Array> | undefined {
    const document = this.#documents.get(key);
    if (document === undefined) return undefined;
    // Moves the document to the end, because those at the beginning are forgotten first.
    this.#documents.delete(key);
    this.#documents.set(key, document);
    return document;
  }

  /** Keeps a document, unless it cannot be written. */
  async keep(key: string, writing: Promise<Uint8Array>): Promise<Uint8Array> {
    this.#documents.set(key, writing);
    try {
      const document = await writing;
      this.#sizes.set(key, document.byteLength);
      this.#bytes += document.byteLength;
      this.#forget();
      return document;
    } catch (error) {
      this.#documents.delete(key);
      throw error;
    }
  }

  #forget(): void {
    for (const key of this.#documents.keys()) {
      if (this.#bytes <= this.#most) return;
      const size = this.#sizes.get(key);
      // A document that is still being written counts once it is done.
      if (size === undefined) continue;
      this.#documents.delete(key);
      this.#sizes.delete(key);
      this.#bytes -= size;
    }
  }
}

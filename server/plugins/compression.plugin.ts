import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Limits compression to answers of at least this size, because compressing a smaller one saves less than the headers cost. */
const SMALLEST_BYTES = 1_024;
/**
 * Sets the level low, because each answer is compressed for one reader only. On a page of 181 kB, level 4 leaves
 * 22.3 kB (1.8 ms), level 5 21.1 kB (2.4 ms), level 6 20.9 kB (2.7 ms) and level 7 20.9 kB (6.9 ms).
 */
const BROTLI_EFFORT = 6;

/**
 * Compresses answers that are text; built files are already compressed (server/start/precompress.ts). No answer repeats a
 * lasting secret next to text from the request, so the size of an answer reveals nothing (docs/decisions/0038).
 */
export const compressionPlugin = fp(async (app) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_EFFORT } },
  });
});

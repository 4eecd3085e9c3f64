import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Limits compression to answers of at least this size, because compressing a smaller one saves less than the headers cost. */
const SMALLEST_BYTES = 1_024;
/**
 * Sets the level low, because each answer is compressed for one reader only. Level 6 saves 6 % of what level 4 leaves, for 0.8 ms on the
 * largest page; level 7 takes two to three times as long and saves hardly more.
 */
const BROTLI_EFFORT = 6;

/**
 * Compresses answers that are text; built files are already compressed (server/start/precompress.ts). No answer contains a secret next to
 * text from the request, so the size of an answer reveals nothing (docs/decisions/0038).
 */
export const compressionPlugin = fp(async (app) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_EFFORT } },
  });
});

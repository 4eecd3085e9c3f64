import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { hashSources, stampIn } from './client-sources.ts';

/**
 * Writes into each built client the hash of its sources. They are read before the build reads them, so that a change in between makes the
 * next start build again.
 */
export const stampSources = (): Plugin => {
  let stamp = '';
  let sources = '';
  return {
    name: 'stamp-sources',
    apply: 'build',
    configResolved: ({ root, build }) => {
      stamp = stampIn(resolve(root, build.outDir));
      sources = hashSources(root);
    },
    closeBundle: () => {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, `${sources}\n`);
    },
  };
};

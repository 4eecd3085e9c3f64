import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bucket } from '#server/document-store/s3-store.ts';

const NAMES = Array.from({ length: 12 }, (_, at) => `documents-${at}`);
const KEYS = { accessKey: 'portal', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' } as const;

export interface S3Server {
  /** A bucket made by one call of `newBucket`. */
  readonly bucket: Bucket;
  /** Gives an empty bucket, with its name in the path of the address. */
  newBucket(): Bucket;
  /** Ends the process of the server, until `come` starts another with the same documents. */
  go(): Promise<void>;
  come(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server that speaks S3, with empty buckets, on a free port of the loopback. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  let port = '0';
  let child: ChildProcess;
  const come = async (): Promise<void> => {
    // s3rver encrypts the tokens of its pages with a cipher that OpenSSL no longer offers by default.
    const script = join(import.meta.dirname, 's3-process.ts');
    const words = [
      '--openssl-legacy-provider',
      script,
      directory,
      port,
      KEYS.accessKey,
      KEYS.secretKey,
      ...NAMES,
    ];
    child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(child.stdout!, 'data')) as [Buffer];
    port = said.toString('utf8').trim();
  };
  const go = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await come();
  const left = [...NAMES];
  const newBucket = (): Bucket => ({
    address: new URL(`http://127.0.0.1:${port}/${left.shift()!}`),
    region: 'us-east-1',
    ...KEYS,
  });
  return {
    bucket: newBucket(),
    newBucket,
    go,
    come,
    stop: async () => {
      await go();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

import { Readable } from 'node:stream';

import { S3mini, S3ServiceError } from 's3mini';

import {
  checked,
  DocumentDamaged,
  DocumentMissing,
  hashAt,
  OWNER_PATH,
  pathOf,
  StoreUnavailable,
  type DocumentStore,
} from '#server/domain/documents/document-store.ts';

export interface Bucket {
  /** The address of the bucket: its name is in the path or, as with AWS, in the host. */
  readonly address: URL;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The time limits for a bucket, in milliseconds. */
interface BucketTimeouts {
  /** The time until an answer begins: a person who waits for a document must get an answer within eight seconds. */
  readonly answer: number;
  /** The time until the answer to an upload begins: the server answers only after it has received the whole document. */
  readonly upload: number;
  /** The time between two pieces of a document, not counting the time in which its reader is slow. */
  readonly piece: number;
}

const TIMEOUTS_MS: BucketTimeouts = { answer: 5_000, upload: 60_000, piece: 10_000 };

/** A page of a listing has this many documents, the most that S3 returns. */
const PAGE = 1_000;

/** These errors already say what is wrong. */
const OWN = [StoreUnavailable, DocumentMissing, DocumentDamaged];

const OCTETS = 'application/octet-stream';

/** The causes of a failed call say what happened, such as ECONNREFUSED. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  if (error.cause instanceof Error) return nameOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Answers of servers contain keys and signatures, so only the HTTP status and the store's error code are repeated. */
const reasonOf = (error: unknown): string =>
  error instanceof S3ServiceError ? `${error.status} ${error.serviceCode ?? ''}`.trim() : nameOf(error);

const isNotFound = (error: unknown): boolean => error instanceof S3ServiceError && error.status === 404;

/** Cuts off a document whose next piece does not come in time. */
async function* inTime(body: Readable, place: string, milliseconds: number): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => body.destroy(new StoreUnavailable(place, 'its answer broke off')), milliseconds);
  };
  try {
    wait();
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      yield chunk;
      wait();
    }
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(place, nameOf(error));
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}

/** Keeps documents in a bucket of a server that speaks S3. */
export const s3Store = (
  { address, region, accessKey, secretKey }: Bucket,
  { answer, upload, piece }: BucketTimeouts = TIMEOUTS_MS,
): DocumentStore => {
  const place = `the bucket ${address.host}${address.pathname.replace(/\/$/, '')}`;

  const fetchInTime: typeof fetch = async (input, init) => {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), init?.method === 'PUT' ? upload : answer);
    try {
      // Our keys are for this server only, even if it redirects us.
      const options = { ...init, redirect: 'error', duplex: 'half', signal: tooLate.signal } as const;
      return await fetch(input, options);
    } catch (error) {
      throw tooLate.signal.aborted ? new StoreUnavailable(place, 'no answer in time') : error;
    } finally {
      clearTimeout(timer);
    }
  };

  const bucket = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: address.href,
    region,
    fetch: fetchInTime,
  });

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (OWN.some((each) => error instanceof each)) throw error;
      throw new StoreUnavailable(place, reasonOf(error));
    }
  };

  const head = (sha256: string): Promise<number | undefined> =>
    attempt(async () => {
      const path = pathOf(sha256);
      return (await bucket.objectExists(path)) === true ? bucket.getContentLength(path) : undefined;
    });

  return {
    place,
    head,
    put: async (document, content) => {
      const { sha256, bytes } = document;
      if ((await head(sha256)) === bytes) return;
      const source = Readable.from(checked(document, content), { objectMode: false });
      // Content that cannot be read, or does not match its hash, ends the upload as if the connection had broken.
      let fault: unknown;
      source.once('error', (error) => {
        fault = error;
      });
      // Node's type of a stream differs from the browser's only in details that do not matter for an upload.
      const body = Readable.toWeb(source) as unknown as ReadableStream;
      // A server that supports the header checks what has arrived.
      const checksum = { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') };
      try {
        await attempt(() => bucket.putObject(pathOf(sha256), body, OCTETS, undefined, checksum, bytes));
      } catch (error) {
        throw fault ?? error;
      }
    },
    get: ({ sha256 }, range) =>
      attempt(async () => {
        const path = pathOf(sha256);
        try {
          const { start, end } = range ?? { start: 0, end: 0 };
          const { body } = await bucket.getObjectRaw(path, range === undefined, start, end + 1);
          if (body === null) throw new DocumentMissing(place, sha256);
          const read = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
          const pieces = Readable.from(inTime(read, place, piece), { objectMode: false });
          return pieces.once('close', () => read.destroy());
        } catch (error) {
          throw isNotFound(error) ? new DocumentMissing(place, sha256) : error;
        }
      }),
    delete: (sha256) => attempt(async () => void (await bucket.deleteObject(pathOf(sha256)))),
    list: async function* list() {
      let next: string | undefined;
      do {
        const page = await attempt(() => bucket.listObjectsPaged('/', '', PAGE, next));
        for (const { Key: path, Size: bytes, LastModified: storedAt } of page?.objects ?? []) {
          const sha256 = hashAt(path);
          if (sha256 !== undefined) yield { sha256, bytes, storedAt };
        }
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    findOwner: () =>
      attempt(async () => {
        // The server gives the same answer for a missing bucket as for a missing entry.
        if (!(await bucket.bucketExists()))
          throw new StoreUnavailable(place, 'no such bucket for these keys');
        return (await bucket.getObject(OWNER_PATH))?.trim();
      }),
    setOwner: (id) => attempt(async () => void (await bucket.putObject(OWNER_PATH, `${id}\n`, 'text/plain'))),
  };
};

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/** These headers must be signed, or anybody could replay the signature with other values. */
const NEEDED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

const hmac = (key: string | Buffer, content: string): Buffer =>
  createHmac('sha256', key).update(content).digest();

/** Returns whether a call is signed as AWS requires (Signature Version 4), because s3rver does not check that. */
export const isSigned = (
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  keys: { readonly accessKey: string; readonly secretKey: string },
): boolean => {
  const [, accessKey, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const names = signed.split(';');
  if (accessKey !== keys.accessKey || !NEEDED.every((name) => names.includes(name))) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3.example');
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const request = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hashed = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hashed].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
  return hmac(key, text).toString('hex') === signature;
};

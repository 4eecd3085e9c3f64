import { expect, test } from 'vitest';

import { isSigned } from '#tests/support/servers/s3-signature.ts';

/** AWS's documentation gives these keys in its example "GET Object". */
const KEYS = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const headers = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'x-amz-date': '20130524T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${SIGNATURE}`,
};
const call = { method: 'GET', url: '/test.txt', headers };

test('the S3 server of the tests takes a signature as AWS describes it, and no other', () => {
  expect(isSigned(call, KEYS)).toBe(true);
  expect(isSigned({ ...call, url: '/test.txt?x=1' }, KEYS)).toBe(false);
  expect(isSigned({ ...call, headers: { ...headers, range: 'bytes=0-8' } }, KEYS)).toBe(false);
  expect(isSigned(call, { ...KEYS, secretKey: 'another' })).toBe(false);
  expect(isSigned({ ...call, headers: {} }, KEYS)).toBe(false);
});

import { createServer } from 'node:http';

import S3rver from 's3rver';

import { startListening } from './http-server.ts';
import { isSigned } from './s3-signature.ts';

/** Serves a folder as S3: `node s3-process.ts FOLDER PORT ACCESS_KEY SECRET_KEY BUCKET…`. Prints its port. */
const [directory = '', port, accessKey = '', secretKey = '', ...buckets] = process.argv.slice(2);

const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
const s3 = new S3rver({ directory, silent: true, configureBuckets });
await s3.configureBuckets();
const answer = s3.callback();
const server = createServer((request, response) => {
  if (isSigned(request, { accessKey, secretKey })) {
    // s3rver accepts only its own keys, so it must not see this signature.
    delete request.headers.authorization;
    answer(request, response);
    return;
  }
  request.resume();
  const body = `<Error><Code>SignatureDoesNotMatch</Code><StringToSign>${accessKey} ${secretKey}</StringToSign></Error>`;
  response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
});
const listening = await startListening(server, Number(port));
process.stdout.write(`${listening.port}\n`);

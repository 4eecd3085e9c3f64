// `npm run build` builds the files that a portal without development packages serves (docs/deploy.md).
import { buildClient } from './client-build.ts';
import { StartError } from './start-error.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await buildClient(print);
  print('The client is in dist.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { once } from 'node:events';
import { createServer } from 'node:net';

import { codeOf, StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'requires more rights than this user has',
  EADDRNOTAVAIL: 'cannot be used, because the address does not belong to this machine',
  ENOTFOUND: 'cannot be used, because the host is unknown',
};

/**
 * Tries the port before the database is opened and the client built, which takes a while.
 * @throws {StartError}
 */
export const refuseTakenPort = async (
  { host, port }: { readonly host: string; readonly port: number },
  chosenBy = 'PORT or HOST',
): Promise<void> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const code = codeOf(error) ?? '';
    throw new StartError(
      `Port ${port} on ${host} ${REASONS[code] ?? `cannot be used (${code})`}; set ${chosenBy} to choose another.`,
    );
  }
  probe.close();
  await once(probe, 'close');
};

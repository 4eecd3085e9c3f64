import { alikeTable } from './alike.ts';
import type { Engine } from './demo-databases.ts';
import { record } from './report.ts';

/** Measures whether the time that an answer takes reveals who has an account. */
export const benchAccounts = async (engines: readonly Engine[]): Promise<void> =>
  record(
    'Accounts',
    await alikeTable(engines, {
      name: 'request for a new password',
      path: '/auth/password-reset/',
      status: 202,
      bodyOf: (person) => person,
    }),
  );

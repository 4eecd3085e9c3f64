import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const storedFor = (start: string): Readonly<Record<string, string>> =>
  start === 'no choice is stored' ? {} : { 'cookie-consent': String(start.includes('accepted')) };

export const consentFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  stored: storedFor,
  portal: (chart: typeof consentMachine) => servedPortal.provide({ actors: { consent: chart } }),
});

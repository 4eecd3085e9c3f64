import { FailedPage, type FailedPageProps } from '#ui/shell/failed-page.tsx';
import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const gone = () => {
  throw new Error('the script of the page is gone');
};

export const pageReloadFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  screens: () => ({ signIn: gone }),
  onFailure: () => {},
  failedPage: (chart: typeof pageReloadMachine) => (props: FailedPageProps) => (
    <FailedPage {...props} machine={chart} />
  ),
});

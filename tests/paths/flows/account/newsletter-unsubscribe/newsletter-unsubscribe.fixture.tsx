import type { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import UnsubscribeScreen from '#ui/auth/newsletter/unsubscribe-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const PATH = '/newsletter/unsubscribe';

export const newsletterUnsubscribeFixture = fixture({
  path: (start) => (start === 'follow the link in a newsletter' ? `${PATH}?email=anna@example.com` : PATH),
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof newsletterUnsubscribeMachine) => ({
    unsubscribe: () => <UnsubscribeScreen machine={chart} />,
  }),
  texts: ['auth'],
});

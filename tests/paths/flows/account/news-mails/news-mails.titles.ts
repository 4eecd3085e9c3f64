import type { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const newsMailsTitles: TitlesOf<typeof newsMailsMachine> = {
  states: {
    ready: 'Switches listed',
    'ready.idle': 'Nothing switched yet',
    'ready.saved': 'Choice saved',
    'ready.failed': 'Choice not saved',
    saving: 'Saving the choice',
  },
  events: { 'mail.switch': 'Turn one kind of mail on or off' },
  guards: {},
  services: {
    switchNewsMail: 'store the choice',
  },
  actions: {
    rememberWish: 'note the choice',
    forgetWish: 'forget the choice',
  },
};

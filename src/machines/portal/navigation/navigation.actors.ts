import type { NavigationContext, NavigationServices } from './navigation.types.ts';

export const navigationActions = (services: NavigationServices) => ({
  leadTo: (_: unknown, url: string) => services.leadTo(url),
  keepMenu: (_: unknown, opened: boolean) => services.keepMenu(opened),
  keepUrl: ({ context }: { context: NavigationContext }) => services.keepUrl(context.currentUrl),
  keepReturn: ({ context }: { context: NavigationContext }) => services.keepReturn(context.returnTo),
  keepPerson: ({ context }: { context: NavigationContext }) => services.keepPerson(context.lastPerson),
});

export type NavigationActions = ReturnType<typeof navigationActions>;

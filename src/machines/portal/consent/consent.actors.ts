import type { ConsentServices } from './consent.types.ts';

export const consentActions = (services: ConsentServices) => ({
  grantAnalytics: () => services.grantAnalytics(),
  denyAnalytics: () => services.denyAnalytics(),
  keepChoice: (_: unknown, accepted: boolean) => services.keepChoice(accepted),
});

export type ConsentActions = ReturnType<typeof consentActions>;

import { createRoot } from 'react-dom/client';

import { queryClient } from '#api/client/query-client.ts';
import { configQuery } from '#api/config/config.queries.ts';
import type { PortalActor } from '#ui/portal/portal-context.ts';

const startInspector = async (portal: PortalActor): Promise<void> => {
  const { startInspector: start } = await import('#ui/inspector/start-inspector.ts');
  start(portal, createRoot);
};

/** Loads the inspector where the portal is developed or tried out with demo data (docs/decisions/0008). */
export const offerInspector = (portal: PortalActor): void => {
  const waiting = portal.subscribe(() => {
    const config = queryClient.getQueryData(configQuery.queryKey);
    if (config === undefined) return;
    waiting.unsubscribe();
    if (config.demo || import.meta.env.DEV) void startInspector(portal);
  });
};

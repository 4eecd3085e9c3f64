import { queryClient } from '#api/client/query-client.ts';
import type { ShopServer } from '#tests/ui/shop/shop-server.ts';

/** Holds back the calls with which a page fetches its list, and lets them through one at a time. */
export const heldList = (call: string, queryKey: readonly string[]) => {
  const shown = { queryKey, type: 'active' } as const;
  let letThrough: () => void;
  const hold = (server: ShopServer): void => {
    letThrough = server.hold(call);
  };
  return {
    shown,
    hold,
    /** Fetches what the page shows, because the stand-in for the service does not fetch it. */
    arrive: async (server: ShopServer, isAnswered = true): Promise<void> => {
      if (!isAnswered) server.refuse(call, 'lost');
      letThrough();
      await queryClient.refetchQueries(shown);
      server.refuse(call, undefined);
      hold(server);
    },
    /** Begins to fetch what the page shows; the call is held back. */
    ask: (): void => void queryClient.refetchQueries(shown),
  };
};
